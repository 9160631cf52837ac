import type { CaseSummary } from '#server/contract/case.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { listQuery as pickWords } from '../http/list-query.ts'

const filterWords = ['case_status', 'case_type', 'assignee', 'party_id', 'q', 'sort_by', 'sort_in', 'page']

/** What of a page's query speaks of this list. */
export const listQuery = (search: URLSearchParams) => pickWords(search, filterWords)

/** A page of the cases that the query asks for; an assignee `mine` is the person who asks. */
export function readCases({ api, session }: Signed, query: URLSearchParams) {
  const asked = new URLSearchParams(query)
  if (asked.get('assignee') === 'mine') asked.set('assignee', session.user_id)
  return api.read<{ cases: CaseSummary[]; count: number }>(`/v1/cases?${asked}`)
}

/** The organisation's case types. */
export const readCaseTypes = async ({ api }: Signed) =>
  (await api.read<{ data: { _id: string; name: string }[] }>('/v1/cases/case_types')).data
