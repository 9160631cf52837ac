import { dayInIndia } from '#server/contract/calendar.ts'
import type { CaseSummary } from '#server/contract/cases/case.ts'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import { type CaseSort, caseAges, caseDues } from '#server/contract/cases/case-list.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { severityNames } from '#server/contract/severities.ts'
import {
  dropUnknownFilters,
  type ListQuery,
  pageParams,
  readListQuery,
  withDefaultFilters,
} from '../../forms/lists/list-query.server.ts'
import { viewIntents, warnUnknownView, withView } from '../../forms/lists/list-views.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { valuesOf } from '../../ui/select-options.tsx'

export const perPage = 25

/** The sort columns of the list. */
export const sorts = {
  due_on: 'asc',
  created_at: 'desc',
  case_status: 'asc',
  party_name: 'asc',
  subject: 'asc',
} as const satisfies Record<CaseSort, 'asc' | 'desc'>
const filters = {
  case_status: { label: 'Status' },
  case_type: { label: 'Type' },
  assignee: { label: 'Assignee' },
  created_by: { label: 'Created by', values: ['me'] },
  involving: { label: 'Involving', values: ['me'] },
  closed_within: { label: 'Closed within', values: ['7', '30', '90'] },
  party_id: { label: 'Company' },
  portfolio: { label: 'Portfolio' },
  age: { label: 'Raised', values: caseAges },
  due: { label: 'Due', values: caseDues },
  severity: { label: 'Severity', values: severityNames },
  q: { label: 'Summary or company' },
}

/** The defaults if the query string has no filters: open cases assigned to the current user. */
const usual = { filters: { case_status: 'open', assignee: 'me' }, all: { case_status: 'all' } }

/** The list query of cases in a URL. */
export const caseQuery = (url: URL) =>
  withDefaultFilters(
    warnUnknownView(readListQuery(url, { sorts, filters }), url),
    url,
    Object.keys(filters),
    usual,
  )

type CaseQuery = ReturnType<typeof caseQuery>

/** The available values of the case filters. */
export type CaseFilterOptions = AnswerTo<'listCaseFilters'>['data']

/** The query without filters whose value does not exist: status, type, assignee, portfolio. */
export function knownCaseQuery(query: CaseQuery, options: CaseFilterOptions): CaseQuery {
  return dropUnknownFilters(
    query,
    [
      ['case_status', 'Status', ['all', 'open', ...caseCategories, ...options.statuses]],
      ['case_type', 'Type', valuesOf(options.types)],
      ['assignee', 'Assignee', ['me', 'nobody', ...valuesOf(options.assignees)]],
      ['portfolio', 'Portfolio', valuesOf(options.portfolios)],
    ],
    usual,
  )
}

/** A page of the cases for the query. */
export const readCases = ({ api }: Pick<RequestContext, 'api'>, query: ListQuery, rows = perPage) =>
  api.read('listCases', { query: pageParams(query, rows) })

/** The fields of a case shown in the table. */
export const shownOf = (ticket: CaseSummary) => {
  const { case_id, subject, party_id, party_name, case_status, due_on, days_left } = ticket
  return {
    case_id,
    subject,
    party_id,
    party_name,
    case_status,
    due_on,
    days_left,
    ...(ticket.next_due && { next_due: ticket.next_due }),
    ...(ticket.asked_status && { asked: ticket.asked_status }),
    // Only the date, as displayed: full timestamps would make long lists larger.
    created: dayInIndia(ticket.created_at),
    type: ticket.case_type.name,
    assignee: ticket.case_assignee?.fullname ?? null,
  }
}
export type ShownCase = ReturnType<typeof shownOf>

/** The URL with the filters of the saved view it names; the view; and all saved views. */
export async function resolvedView(api: ApiClient, url: URL) {
  const answer = await secondary(api.ask('listCaseViews'))
  const views = dataOr(answer, [])
  return { views, ...withView(url, views) }
}

/** Handlers for the forms of saved views. */
export const caseViewIntents = viewIntents('/app/cases', {
  create: ({ api }, body, key) => api.ask('createCaseView', { body, key }),
  rename: ({ api }, caseViewId, body, key) => api.ask('renameCaseView', { caseViewId, body, key }),
  remove: ({ api }, caseViewId, key) => api.ask('deleteCaseView', { caseViewId, key }),
})
