import { groupIndian } from '#server/contract/money.ts'
import type { Chart } from './chart.ts'
import { decimalsOf } from './number-text.ts'

type Cell = Chart['table']['rows'][number][number]

const text = (cell: Cell, decimals: number) =>
  cell === null ? '—' : typeof cell === 'number' ? groupIndian(cell, decimals) : cell

/** The figures of a chart, each column with as many decimals as it needs. */
export function ChartTable({ chart: { title, table } }: { chart: Chart }) {
  const decimals = table.heads.map((_, column) =>
    decimalsOf(table.rows.map((row) => row[column]).filter((cell) => typeof cell === 'number')),
  )
  return (
    <div className="scroll">
      <table aria-label={`${title}, figures`}>
        <thead>
          <tr>
            {table.heads.map((head, column) => (
              <th key={head} scope="col" className={column > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={table.heads[column + 1]} className="num">
                  {text(cell, decimals[column + 1] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
