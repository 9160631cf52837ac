import { detailParts, type Part } from '#server/contract/alerts/alert-detail-parts.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'

/** Rows per page of a table. */
const perPage = 50

type Table = Extract<Part, { kind: 'table' }>

/** A part of an alert's detail. Tables have their current page and the address of the full CSV. */
export type PagedPart =
  | Exclude<Part, Table>
  | (Table & { page: number; pages: number; total: number; csv: string })

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** The parts with one page of each table. `?table=` names the table (from 1) to which the page number in `?rows=` applies. */
export function pagedParts(parts: Part[], { searchParams }: URL, alertId: string): PagedPart[] {
  const turned = wholeNumber(searchParams.get('table'))
  return parts.map((part, index) => {
    if (part.kind !== 'table') return part
    const total = part.rows.length
    const pages = Math.max(1, Math.ceil(total / perPage))
    const requestedPage = turned === index + 1 ? wholeNumber(searchParams.get('rows')) : 1
    const page = Math.min(Math.max(1, requestedPage), pages)
    const rows = part.rows.slice((page - 1) * perPage, page * perPage)
    return { ...part, rows, page, pages, total, csv: `/app/alerts/${alertId}/detail.csv?table=${index + 1}` }
  })
}

type Alert = AnswerTo<'readAlert'>['data'][number]

/** The parts of an alert's detail. A manually created alert has none: its content is in the description. */
export const shownParts = (alert: Alert, url: URL): PagedPart[] =>
  alert.alert_detail === null && alert.alert_description !== null
    ? []
    : pagedParts(detailParts(alert), url, alert._id)
