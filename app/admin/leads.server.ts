import { pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { perPage } from '../ui/pager.tsx'

/** A page of the integration enquiries sent by users. */
export async function readLeadInbox({ api, url }: RequestContext) {
  const list = readListQuery(url)
  const { data, meta } = await api.read('listLeads', { query: pageParams(list, perPage) })
  return { leads: data, total: meta.total_records, page: list.page, perPage }
}
