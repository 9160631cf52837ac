import { caseCategories } from '#server/contract/case-categories.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { listParams, pageParams, readListQuery } from '../forms/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { perPage, shownOf } from './cases.server.ts'

const shape = {
  sorts: { created_at: 'desc', due_on: 'asc', case_status: 'asc', subject: 'asc' },
  filters: { case_status: { label: 'Status', values: caseCategories } },
} as const

/** Asks for the cases of a party that an address wants, and says what its list shows of the answer. */
export function casesOfParty({ api, url, session }: RequestContext, party_id: string) {
  const list = readListQuery(url, shape)
  const params = pageParams(list, perPage)
  params.set('party_id', party_id)
  const pick = ({ cases, count }: AnswerTo<'listCases'>) => ({
    ...{ cases: cases.map(shownOf), count, list },
    query: String(listParams({ ...list, filters: { ...list.filters, party_id } })),
    statuses: [...caseCategories],
    may_create: allows(session.policy, features.cases, 'POST'),
  })
  return { asked: api.ask('listCases', { query: params }), pick }
}
export type PartyCaseList = ReturnType<ReturnType<typeof casesOfParty>['pick']>
