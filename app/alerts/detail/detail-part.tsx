import type { ReactNode } from 'react'
import type { Part } from '#server/contract/alerts/alert-detail-parts.ts'
import { groupIndian } from '#server/contract/money.ts'
import { Link } from '../../ui/link.tsx'
import type { PagedPart } from './detail-pages.server.ts'

/** Dates and codes do not wrap. */
const fitsOneLine = (text: string) => text.length <= 12

type Pair = Extract<Part, { kind: 'pairs' }>['pairs'][number]

function Pairs({ caption, pairs }: { caption: ReactNode; pairs: Pair[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {pairs.map(({ label, text, figure }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={figure ? 'whole' : undefined}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Paged = Extract<PagedPart, { kind: 'table' }>

/** The range of rows shown, with links to the previous and next page. Nothing if all rows are on one page. */
function RowsPager({
  page,
  pages,
  total,
  shown,
  place,
  alertId,
}: Omit<Paged, 'kind'> & Place & { shown: number }) {
  const first = total === shown ? 1 : (page - 1) * shown + 1
  const to = (rows: number) => `/app/alerts/${alertId}?table=${place + 1}&rows=${rows}#table-${place + 1}`
  if (pages === 1) return null
  return (
    <nav className="pager" aria-label={`Rows of table ${place + 1}`}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Rows {groupIndian(page === pages ? total - shown + 1 : first)} to{' '}
        {groupIndian(page === pages ? total : first + shown - 1)} of {groupIndian(total)}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

interface Place {
  /** The index of the part in the detail. */
  place: number
  alertId: string
}

function Rows({ part, place, alertId }: { part: Paged } & Place) {
  const { title, columns, rows, csv } = part
  const name = title ?? (place > 0 ? `Detail of the alert, table ${place + 1}` : 'Detail of the alert')
  const alignment = (column: number) => (columns[column]?.figures ? 'num' : undefined)
  const caption = (
    <>
      {title ?? <span className="sr-only">Detail</span>}{' '}
      <a href={csv} download="alert-detail.csv">
        CSV
      </a>
    </>
  )
  const [only] = rows
  // A single row is shown as label/value pairs: its columns would not fit side by side, and there is nothing to compare.
  if (only && part.total === 1)
    return (
      <Pairs
        caption={caption}
        pairs={columns.map(({ label, figures }, column) => ({
          label,
          text: only[column] ?? '',
          figure: figures,
        }))}
      />
    )
  return (
    <div id={`table-${place + 1}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={name}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, column) => (
                <th key={label} scope="col" className={alignment(column)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a detail have no id and never move
              <tr key={number}>
                {row.map((text, column) => (
                  <td
                    key={columns[column]?.label}
                    className={alignment(column) ?? (fitsOneLine(text) ? 'whole' : undefined)}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <RowsPager {...part} shown={rows.length} place={place} alertId={alertId} />
    </div>
  )
}

function DetailPart({ part, ...where }: { part: PagedPart } & Place) {
  if (part.kind === 'pairs') return <Pairs caption={part.title ?? 'Facts'} pairs={part.pairs} />
  if (part.kind === 'table') return <Rows part={part} {...where} />
  if (part.kind === 'text') return <p className="said">{part.text}</p>
  return <p className="fault">{part.text}</p>
}

/** The parts of an alert's detail, one below the other. */
export function DetailParts({ parts, alertId }: { parts: PagedPart[]; alertId: string }) {
  return (
    <div className="parts">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one alert never move
        <DetailPart key={index} part={part} place={index} alertId={alertId} />
      ))}
    </div>
  )
}
