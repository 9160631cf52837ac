import { Facts } from '../../ui/facts.tsx'
import { ColumnHeads, GroupHead } from './column-heads.tsx'
import { unpacked } from './packed.ts'
import type { RatioTableView } from './ratio-table.server.ts'
import type { Column } from './years-shown.ts'

const isReason = /^[a-z]/

/** Ratios of several years side by side, each with its formula; what there is no ratio for says why. */
export function RatioTable({ of: { columns, groups } }: { of: RatioTableView }) {
  return (
    <div className="scroll">
      <table className="figures">
        <ColumnHeads of={columns} corner="Ratio" />
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <GroupHead label={label} columns={columns.length + 1} />
            {rows.map((row) => (
              <RatioRow key={row} of={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function RatioRow({ of, columns }: { of: string; columns: Column[] }) {
  const [label, formula, , ...cells] = unpacked(of)
  return (
    <tr>
      <th scope="row">
        {`${label?.text} `}
        <small>{formula?.text}</small>
      </th>
      {cells.map(({ text, marked }, place) => (
        <td key={columns[place]?.end} className={marked ? 'num down' : 'num'}>
          {isReason.test(text) ? (
            <>
              {'— '}
              <small>{text}</small>
            </>
          ) : (
            text
          )}
        </td>
      ))}
    </tr>
  )
}

/** What the ratios tell, and what those that are not there would need. */
export function RatioNotes({ of: { groups, lacking, source } }: { of: RatioTableView }) {
  const rows = groups.flatMap((group) => group.rows.map(unpacked))
  return (
    <>
      <p className="soft notes">{source}</p>
      {rows.length > 0 && (
        <details className="notes">
          <summary>What the ratios tell</summary>
          <Facts of={rows.map(([label, , meaning]) => [label?.text ?? '', meaning?.text])} />
        </details>
      )}
      {lacking.length > 0 && (
        <details className="notes">
          <summary>
            {lacking.length === 1 ? '1 ratio lacks' : `${lacking.length} ratios lack`} figures that are not on
            record
          </summary>
          <Facts of={lacking.map(({ label, needs }) => [label, `needs ${needs}`])} />
        </details>
      )}
    </>
  )
}
