import { Link } from '../../ui/link.tsx'
import type { ComparisonRow } from './comparison-rows.server.ts'

interface Props {
  columns: { party_id: string; name: string; remove: string | null }[]
  rows: ComparisonRow[]
}

/** Parties side by side; the best and worst of a row are marked in text. */
export function ComparisonTable({ columns, rows }: Props) {
  return (
    <div className="scroll">
      <table className="figures compared" aria-label="Comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            {columns.map(({ party_id, name, remove }) => (
              <th key={party_id} scope="col">
                <Link to={`/app/party/${party_id}`}>{name}</Link>
                {remove && (
                  <small>
                    <Link to={remove}>
                      Remove<span className="sr-only"> {name}</span>
                    </Link>
                  </small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ text, mark }, index) => (
                <td key={columns[index]?.party_id}>
                  {text ?? '—'}
                  {mark && <small className={mark === 'best' ? 'up' : 'down'}>{mark}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
