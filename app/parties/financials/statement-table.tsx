import { ColumnHeads, GroupHead } from './column-heads.tsx'
import { type Cell, unpacked } from './packed.ts'
import type { StatementTableView } from './statement-table.server.ts'
import type { Column } from './years-shown.ts'

/** Figures of several periods side by side, with the change of the last one or, when asked for, of each. */
export function StatementTable({ of }: { of: StatementTableView }) {
  const { columns, groups, measured, unit } = of
  return (
    <div className="scroll">
      <table className="figures">
        <ColumnHeads of={columns} corner={`₹ ${unit}`}>
          {measured && (
            <th scope="col" className="num">
              {'Change '}
              <small>{measured}</small>
            </th>
          )}
        </ColumnHeads>
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <GroupHead label={label} columns={columns.length + (measured ? 2 : 1)} />
            {rows.map((row) => (
              <StatementRow key={row} of={row} columns={columns} apart={measured !== null} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  /** Its label, its figures, then its changes: one for each figure or, apart, a single one. */
  of: string
  columns: Column[]
  /** The change stands in a column of its own. */
  apart: boolean
}

function StatementRow({ of, columns, apart }: RowProps) {
  const [label, ...cells] = unpacked(of)
  const changes = cells.slice(columns.length)
  return (
    <tr className={label?.marked ? 'total' : undefined}>
      <th scope="row">{label?.text}</th>
      {columns.map(({ end }, place) => (
        <td key={end} className="num">
          {apart ? cells[place]?.text : `${cells[place]?.text} `}
          {!apart && <CellChange of={changes[place]} />}
        </td>
      ))}
      {apart && <td className={changes[0]?.marked ? 'num down' : 'num'}>{changes[0]?.text}</td>}
    </tr>
  )
}

function CellChange({ of }: { of: Cell | undefined }) {
  if (!of || of.text === '—') return null
  return <small className={of.marked ? 'down' : undefined}>{of.text}</small>
}
