import { Link } from '../link.tsx'
import { withNoBreaks } from '../with-no-breaks.ts'
import type { Matrix } from './matrix.ts'

interface Props {
  matrix: Pick<Matrix, 'title' | 'says' | 'by' | 'columns' | 'rows'>
  /** The address of its figures as a file. */
  csv?: string
  /** The heading above already has its title. */
  hideTitle?: boolean
}

/** Two dimensions as a table: cells with an address are links, and each shaded cell contains its figure. */
export function MatrixFigure({ matrix: { title, says, by, columns, rows }, csv, hideTitle = false }: Props) {
  return (
    <figure className="chart">
      <figcaption>
        {!hideTitle && <strong>{title}</strong>}
        <p>{withNoBreaks(says)}</p>
      </figcaption>
      <div className="scroll">
        <table className="matrix" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className={`num shade-${cell?.shade ?? 0}`}>
                    {cell?.to ? (
                      <Link to={cell.to} aria-label={`${cell.text}: ${name}, ${columns[index]}`}>
                        {cell.text}
                      </Link>
                    ) : (
                      (cell?.text ?? '—')
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {csv && (
        <a href={csv} aria-label={`${title}, CSV`}>
          CSV
        </a>
      )}
    </figure>
  )
}
