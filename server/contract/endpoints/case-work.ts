import { z } from 'zod'
import { all, one } from '../answers.ts'
import { caseBatch, casesChange, casesChanged } from '../case-batch.ts'
import { boardColumn, caseFilterOptions } from '../case-board.ts'
import { caseFilters } from '../case-filters.ts'
import { sentForApproval } from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { listView, newListView, renamedListView } from '../list-views.ts'

const own = { feature: features.cases, scope: 'organisation' } as const

/** Working with many cases: views of the list, the board, and one change of several. */
export const caseWorkEndpoints = {
  listCaseViews: {
    ...own,
    route: 'GET /v1/cases/views',
    summary: 'The own views of the list of cases',
    answer: all(listView),
  },
  createCaseView: {
    ...own,
    route: 'POST /v1/cases/views',
    summary: 'Name the filters of a list of cases',
    body: newListView,
    answer: one(listView),
  },
  renameCaseView: {
    ...own,
    route: 'PATCH /v1/cases/views/:caseViewId',
    summary: 'Rename an own view',
    body: renamedListView,
    answer: one(listView),
  },
  deleteCaseView: {
    ...own,
    route: 'DELETE /v1/cases/views/:caseViewId',
    summary: 'Delete an own view',
    answer: one(z.object({ view_id: z.string() })),
  },
  listCaseFilters: {
    ...own,
    route: 'GET /v1/cases/filters',
    summary: 'The statuses, types, portfolios and people that cases can be narrowed by',
    answer: one(caseFilterOptions),
  },
  readBoard: {
    ...own,
    route: 'GET /v1/cases/board',
    summary: 'The cases that a list finds by category, each with the statuses it can be moved to',
    query: caseFilters,
    answer: all(boardColumn),
  },
  changeCases: {
    ...own,
    route: 'PATCH /v1/cases',
    summary: 'Assign several cases or move them, or see what would become of each',
    body: casesChange,
    answer: one(casesChanged).extend(sentForApproval),
  },
  readCaseBatch: {
    ...own,
    route: 'GET /v1/cases/changes/:caseBatchId',
    summary: 'What became of cases that were changed together',
    answer: one(caseBatch),
  },
} as const satisfies Record<string, Endpoint>
