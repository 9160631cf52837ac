import { isDate } from '#server/contract/calendar.ts'
import type { ShowcauseSort } from '#server/contract/showcauses/showcause.ts'
import { showcauseStateNames } from '#server/contract/showcauses/showcause-words.ts'
import { type ListQuery, listParams, pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

export const perPage = 25

const sorts = {
  due: 'asc',
  issued_on: 'desc',
  party_name: 'asc',
  state: 'asc',
  created_at: 'desc',
} as const satisfies Record<ShowcauseSort, 'asc' | 'desc'>
const filters = {
  q: { label: 'Notice or party' },
  state: { label: 'State', values: showcauseStateNames },
  due: { label: 'Due', values: ['overdue', 'week'] },
  issued_from: { label: 'Issued from', pattern: /^\d{4}-\d{2}-\d{2}$/ },
  issued_to: { label: 'Issued to', pattern: /^\d{4}-\d{2}-\d{2}$/ },
  party_id: { label: 'Party' },
  case_id: { label: 'Case', pattern: /^\d{1,15}$/ },
}

/** The list query of notices; invalid dates are ignored, with a remark. */
export function showcauseQuery(url: URL): ListQuery {
  const query = readListQuery(url, { sorts, filters })
  for (const name of ['issued_from', 'issued_to']) {
    const day = query.filters[name]
    if (!day || isDate(day)) continue
    delete query.filters[name]
    query.remarks.push(`“${day}” is not a valid date, so this filter is ignored.`)
  }
  return query
}

/** A page of the notices that match the query. */
export async function readShowcauses({ api }: RequestContext, query: ListQuery, rows = perPage) {
  const { data, meta } = await api.read('listShowcauses', { query: pageParams(query, rows) })
  return { notices: data, total: meta.total_records }
}

/** The address of all notices that match the query, as CSV. */
export const showcausesCsv = (query: ListQuery): string => `/app/showcase.csv?${listParams(query)}`
