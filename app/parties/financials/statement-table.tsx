import { ColumnHeads, GroupHead } from './column-heads.tsx'
import type { Column } from './periods-shown.ts'
import type { StatementRow, StatementTableView } from './statement-table.server.ts'

/** Figures of several periods side by side, with the change of the last one or, on request, of each. */
export function StatementTable({ table }: { table: StatementTableView }) {
  const { columns, groups, measured, unit } = table
  return (
    <div className="scroll">
      <table className="figures">
        <ColumnHeads columns={columns} corner={`₹ ${unit}`}>
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
              <Row key={row.label} row={row} columns={columns} apart={measured !== null} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  row: StatementRow
  columns: Column[]
  /** Whether the change has a column of its own. */
  apart: boolean
}

function Row({ row: { label, total, figures, changes, worse }, columns, apart }: RowProps) {
  return (
    <tr className={total ? 'total' : undefined}>
      <th scope="row">{label}</th>
      {columns.map(({ end }, index) => (
        <td key={end} className="num">
          {apart ? figures[index] : `${figures[index]} `}
          {!apart && <CellChange change={changes[index]} worse={worse.includes(index)} />}
        </td>
      ))}
      {apart && <td className={worse.length > 0 ? 'num down' : 'num'}>{changes[0]}</td>}
    </tr>
  )
}

function CellChange({ change, worse }: { change: string | undefined; worse: boolean }) {
  if (!change || change === '—') return null
  return <small className={worse ? 'down' : undefined}>{change}</small>
}
