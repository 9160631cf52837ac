import {
  registryFormKeys,
  registryForms,
  registryStateKeys,
} from '#server/contract/registry/registry-forms.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
  requireValidQuery,
} from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { allRowsForFile } from '../http/files/all-rows.ts'
import { perPage } from '../ui/pager.tsx'

const sorts = {
  urgency: 'asc',
  due_on: 'asc',
  party_name: 'asc',
  form: 'asc',
  days_late: 'desc',
  additional_fee: 'desc',
} as const
const filters = {
  q: { label: 'Company' },
  party_id: { label: 'Company' },
  form: { label: 'Form', values: registryFormKeys },
  state: { label: 'State', values: registryStateKeys },
  place: { label: 'Registered in' },
}

export const statusQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** A page of the forms that match the query, with its metadata. */
export async function readStatus({ api }: RequestContext, query: ListQuery, rows = perPage) {
  const { data, meta } = await api.read('listRegistryForms', { query: pageParams(query, rows) })
  return { lines: data, ...meta, total: meta.total_records }
}

/** All forms that match the address's query. */
export function allStatusLines(ctx: RequestContext) {
  const list = requireValidQuery(statusQuery(ctx.url))
  return allRowsForFile(async (page, perPage) => {
    const { lines, total } = await readStatus(ctx, { ...list, page }, perPage)
    return { rows: lines, total }
  })
}

/** The page of the address; a place in which no watched company is registered is removed from the filters, with a remark. */
export async function loadStatus(ctx: RequestContext) {
  const requested = statusQuery(ctx.url)
  const first = await readStatus(ctx, requested)
  const list = dropUnknownFilter(requested, 'place', { label: 'Registered in', values: first.places })
  const found = list === requested ? first : await readStatus(ctx, list)
  return { ...found, list, params: String(listParams(list)) }
}

/** The catalogue's form with that key; undefined if there is none. */
export const formOf = (key: string | undefined) =>
  registryFormKeys.filter((one) => one === key).map((one) => ({ key: one, ...registryForms[one] }))[0]
