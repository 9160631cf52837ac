import { type CaseSummary, caseStatuses } from '#server/contract/case.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { listQuery } from './cases.server.ts'

function wanted({ searchParams }: URL, party_id: string): URLSearchParams {
  const query = listQuery(searchParams)
  for (const word of ['assignee', 'q']) query.delete(word)
  if (query.get('sort_by') === 'party_name') query.delete('sort_by')
  query.set('party_id', party_id)
  return query
}

/** Where the cases of a party that an address asks for are read, and what its list shows of the answer. */
export function casesOfParty({ url, session }: Signed, partyId: string) {
  const query = wanted(url, partyId)
  const of = ({ cases, count }: { cases: CaseSummary[]; count: number }) => ({
    ...{ cases, count },
    filters: Object.fromEntries(query),
    statuses: [...caseStatuses],
    may_create: allows(session.policy, features.cases, 'POST'),
  })
  return { path: `/v1/cases?${query}`, of }
}
export type PartyCaseList = ReturnType<ReturnType<typeof casesOfParty>['of']>
