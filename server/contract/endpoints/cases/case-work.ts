import { z } from 'zod'
import { all, one } from '../../answers.ts'
import { caseBatch, casesChange, casesChanged } from '../../cases/case-batch.ts'
import { boardColumn, caseFilterOptions } from '../../cases/case-board.ts'
import { caseFilters } from '../../cases/case-filters.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { listView, newListView, renamedListView } from '../../list-views.ts'
import { sentForApproval } from '../../organisation/change-requests.ts'

const own = { feature: features.cases, scope: 'organisation' } as const

/** Working with many cases: list views, the board, and bulk changes. */
export const caseWorkEndpoints = {
  listCaseViews: {
    ...own,
    route: 'GET /v1/cases/views',
    summary: 'Saved views of the case list',
    answer: all(listView),
  },
  createCaseView: {
    ...own,
    route: 'POST /v1/cases/views',
    summary: 'Save a view of the case list',
    body: newListView,
    answer: one(listView),
  },
  renameCaseView: {
    ...own,
    route: 'PATCH /v1/cases/views/:caseViewId',
    summary: 'Rename a saved view',
    body: renamedListView,
    answer: one(listView),
  },
  deleteCaseView: {
    ...own,
    route: 'DELETE /v1/cases/views/:caseViewId',
    summary: 'Delete a saved view',
    answer: one(z.object({ view_id: z.string() })),
  },
  listCaseFilters: {
    ...own,
    route: 'GET /v1/cases/filters',
    summary: 'Filter options for cases: statuses, types, portfolios and users',
    answer: one(caseFilterOptions),
  },
  readBoard: {
    ...own,
    route: 'GET /v1/cases/board',
    summary: 'Cases of the list by category, each with its possible next statuses',
    query: caseFilters,
    answer: all(boardColumn),
  },
  changeCases: {
    ...own,
    route: 'PATCH /v1/cases',
    summary: 'Assign several cases or change their status, or preview the result',
    body: casesChange,
    answer: one(casesChanged).extend(sentForApproval),
  },
  readCaseBatch: {
    ...own,
    route: 'GET /v1/cases/changes/:caseBatchId',
    summary: 'The result of a bulk update of cases',
    answer: one(caseBatch),
  },
} as const satisfies Record<string, Endpoint>
