import { courtKindNames, courtStages, hearingTimeNames } from '#server/contract/parties/legal-words.ts'
import {
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
  requireValidQuery,
} from '../forms/lists/list-query.server.ts'
import { preselectedParty } from '../forms/party-picker/party-picker.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { allRows } from '../http/files/all-rows.ts'

const perPage = 25

const sorts = {
  next_hearing: 'asc',
  filed_on: 'desc',
  party_name: 'asc',
  court: 'asc',
  stage: 'asc',
} as const
const filters = {
  q: { label: 'Party, court or number' },
  party_id: { label: 'Party' },
  kind: { label: 'Kind', values: courtKindNames },
  stage: { label: 'Stage', values: courtStages },
  over: { label: 'Pending', values: ['no', 'yes'] },
  hearing: { label: 'Next hearing', values: hearingTimeNames },
}

export const legalQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** The page of proceedings that `query` describes. */
export async function readLegalCases({ api }: RequestContext, query: ListQuery, rows = perPage) {
  const { data, meta } = await api.read('listCourtCases', { query: pageParams(query, rows) })
  return { cases: data, ...meta, total: meta.total_records }
}

/** All proceedings that match the address's filters. */
export function allLegalCases(ctx: RequestContext) {
  const list = requireValidQuery(legalQuery(ctx.url))
  return allRows(async (page, perPage) => {
    const { cases, total } = await readLegalCases(ctx, { ...list, page }, perPage)
    return { rows: cases, total }
  })
}

/** The page of proceedings for an address. */
export async function loadLegal(ctx: RequestContext) {
  const list = legalQuery(ctx.url)
  const { party_id } = list.filters
  const [found, party] = await Promise.all([
    readLegalCases(ctx, list),
    preselectedParty(ctx.api, party_id ?? null),
  ])
  return { ...found, list, params: String(listParams(list)), party: party_id && (party?.name ?? party_id) }
}
