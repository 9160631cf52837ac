import { Link } from '../../ui/link.tsx'

/** One cell: number of parties, exposure and mark. Absent if there are no parties. */
export interface Cell {
  count: string
  amount: string
  query: string
  mark: string
  /** Its row and column, as text. */
  where: string
}

export interface GridRows {
  columns: string[]
  rows: { label: string; cells: (Cell | null)[] }[]
}

interface Props {
  caption: string
  /** The text of the corner cell: what the rows and columns are. */
  corner: string
  grid: GridRows
  to: (query: string) => string
}

/** Parties by two dimensions; each cell links to its parties. */
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
            {cells.map((cell, index) => (
              <td key={grid.columns[index]} className={cell?.mark || undefined}>
                {cell ? (
                  <Link to={to(cell.query)}>
                    {cell.count}
                    <span className="sr-only">{cell.count === '1' ? ' party, ₹ ' : ' parties, ₹ '}</span>
                    <small>{cell.amount}</small>
                    <span className="sr-only">{` crore: ${cell.where}`}</span>
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
