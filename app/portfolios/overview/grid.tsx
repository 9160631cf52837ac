import { Link } from '@remix-run/react'

/** One cell: how many parties, how much, how it is marked. Absent where there is nobody. */
export interface Cell {
  count: string
  amount: string
  query: string
  mark: string
  /** What the link is called: row and column. */
  name: string
}

export interface GridRows {
  columns: string[]
  rows: { label: string; cells: (Cell | null)[] }[]
}

interface Props {
  caption: string
  /** What stands in the corner: rows, and columns. */
  corner: string
  grid: GridRows
  to: (query: string) => string
}

/** Parties by two things at once; each cell is a way to its parties. */
export const Grid = ({ caption, corner, grid, to }: Props) => (
  <div className="scroll">
    <table className="grid">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {grid.columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, place) => (
              <td key={grid.columns[place]} className={cell?.mark || undefined}>
                {cell ? (
                  <Link to={to(cell.query)} aria-label={cell.name}>
                    {cell.count}
                    <small>{cell.amount}</small>
                  </Link>
                ) : (
                  <span>·</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
