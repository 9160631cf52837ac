import { caseCategories } from '#server/contract/case-categories.ts'
import { type ListQuery, listParams, pageParams, readListQuery } from '../forms/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'

export const perPage = 25

const sorts = {
  created_at: 'desc',
  due_on: 'asc',
  case_status: 'asc',
  party_name: 'asc',
  subject: 'asc',
} as const
const filters = {
  case_status: { label: 'Status', values: caseCategories },
  case_type: { label: 'Type' },
  assignee: { label: 'Assignee', values: ['mine'] },
  party_id: { label: 'Company' },
  q: { label: 'Summary or company' },
}

/** What an address asks of the list of cases. */
export const caseQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** A page of the cases that the query asks for; an assignee `mine` is the person who asks. */
export const readCases = ({ api }: RequestContext, query: ListQuery, rows = perPage) =>
  api.read('listCases', { query: pageParams(query, rows) })

/** The address of all that the query asks for, as CSV. */
export const casesCsv = (query: ListQuery): string => `/app/cases.csv?${listParams(query)}`

/** The organisation's case types. */
export const readCaseTypes = async ({ api }: RequestContext) => (await api.read('listCaseTypes')).data
