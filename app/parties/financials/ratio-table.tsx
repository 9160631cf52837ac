import { plural } from '#server/contract/plural.ts'
import { Facts } from '../../ui/facts.tsx'
import { ColumnHeads, GroupHead } from './column-heads.tsx'
import type { Column } from './periods-shown.ts'
import type { RatioRow, RatioTableView } from './ratio-table.server.ts'

/** Ratios of several years side by side, each with its formula; missing ones give the reason. */
export function RatioTable({ table: { columns, groups } }: { table: RatioTableView }) {
  return (
    <div className="scroll">
      <table className="figures">
        <ColumnHeads columns={columns} corner="Ratio" />
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <GroupHead label={label} columns={columns.length + 1} />
            {rows.map((row) => (
              <Row key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ row: { label, formula, values }, columns }: { row: RatioRow; columns: Column[] }) {
  return (
    <tr>
      <th scope="row">
        {`${label} `}
        <small>{formula}</small>
      </th>
      {values.map((value, index) => (
        <Value key={columns[index]?.end} value={value} />
      ))}
    </tr>
  )
}

function Value({ value }: { value: RatioRow['values'][number] }) {
  if (typeof value === 'string') {
    return <td className={value.startsWith('−') ? 'num down' : 'num'}>{value}</td>
  }
  return (
    <td className="num">
      {'— '}
      {value.reason && <small>{value.reason}</small>}
    </td>
  )
}

/** What the ratios mean, and what the missing ones would need. */
export function RatioNotes({ table: { groups, lacking, source } }: { table: RatioTableView }) {
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      <p className="soft notes">{source}</p>
      {rows.length > 0 && (
        <details className="notes">
          <summary>What the ratios mean</summary>
          <Facts facts={rows.map(({ label, meaning }) => [label, meaning])} />
        </details>
      )}
      {lacking.length > 0 && (
        <details className="notes">
          <summary>{plural(lacking.length, 'ratio lacks', 'ratios lack')} data that is not on record</summary>
          <Facts facts={lacking.map(({ label, needs }) => [label, `needs ${needs}`])} />
        </details>
      )}
    </>
  )
}
