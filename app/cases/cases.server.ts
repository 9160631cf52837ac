import type { CaseSummary } from '#server/contract/case.ts'
import type { Signed } from '../gateway/guard.server.ts'

const filterWords = ['case_status', 'case_type', 'assignee', 'party_id', 'q', 'sort_by', 'sort_in', 'page']

/** What of a page's query speaks of its list of cases, rather than of its panel. */
export function listQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const word of filterWords) {
    const value = search.get(word)
    if (value) query.set(word, value)
  }
  return query
}

/** A page of the cases that the query asks for; an assignee `mine` is the person who asks. */
export function readCases({ api, session }: Signed, query: URLSearchParams) {
  const asked = new URLSearchParams(query)
  if (asked.get('assignee') === 'mine') asked.set('assignee', session.user_id)
  return api.read<{ cases: CaseSummary[]; count: number }>(`/v1/cases?${asked}`)
}

/** The organisation's case types. */
export const readCaseTypes = async ({ api }: Signed) =>
  (await api.read<{ data: { _id: string; name: string }[] }>('/v1/cases/case_types')).data
