import { todayInIndia } from '#server/contract/calendar.ts'
import type { CaseResult } from '#server/contract/cases/case-batch.ts'
import type { BoardColumn } from '#server/contract/cases/case-board.ts'
import { caseCategories, isCategory } from '#server/contract/cases/case-categories.ts'
import { caseFilters } from '#server/contract/cases/case-filters.ts'
import { casesPerColumn } from '#server/contract/cases/case-list.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { caseWorkEndpoints } from '#server/contract/endpoints/cases/case-work.ts'
import { allows, features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { willChange } from '#server/contract/will-change.ts'
import { readCaseBatch } from '#server/database/cases/case-batches.ts'
import { readCaseFilterOptions } from '#server/database/cases/case-filter-options.ts'
import { readBoardRows } from '#server/database/cases/case-list.ts'
import type { Work } from '#server/database/connection.ts'
import { readListViews } from '#server/database/lists/list-views.ts'
import { daysLeft } from '#server/rules/cases/case-deadlines.ts'
import { movesOf } from '#server/rules/cases/case-workflow.ts'
import { type Changed, changeCases } from '#server/use-cases/cases/change-cases.ts'
import { askFirst, type Guarded, withApproval } from '#server/use-cases/organisation/ask-first.ts'
import { removeListView, renameView, saveListView } from '#server/use-cases/people/save-list-view.ts'
import { found } from '#server/use-cases/refusal.ts'
import { filtersIn } from '../../filters-in.ts'
import type { HandlersOf } from '../../handler.ts'
import { oncePerPage } from '../../page-reads.ts'
import { calendarOf, moverOf } from './case-viewer.ts'

const list = 'cases'

const options = (db: Work) => oncePerPage(db, 'case options', () => readCaseFilterOptions(db))

/** Working with many cases: list views, the board, and bulk changes. */
export const caseWorkHandlers: HandlersOf<typeof caseWorkEndpoints> = {
  listCaseViews: async ({ db, actor }) => ({ data: await readListViews(db, { ...actor, list }) }),
  createCaseView: async ({ body, ...useCase }) => ({ data: await saveListView(useCase, list, body) }),
  renameCaseView: async ({ params: { caseViewId }, body: { name }, ...useCase }) => ({
    data: await renameView(useCase, list, caseViewId, name),
  }),
  deleteCaseView: async ({ params: { caseViewId }, ...useCase }) => {
    await removeListView(useCase, list, caseViewId)
    return { data: { view_id: caseViewId } }
  },
  listCaseFilters: async ({ db, viewer: { policy } }) => {
    const { types, portfolios, assignees, workflows } = await options(db)
    const statuses = workflows.flatMap((one) => one.statuses.map(({ status_id }) => status_id))
    return {
      data: {
        statuses: [...new Set(statuses)].filter((status) => !isCategory(status)),
        types,
        assignees,
        portfolios: allows(policy, features.portfolios) ? portfolios : [],
      },
    }
  },
  readBoard: async ({ db, viewer, query }) => {
    const rows = await readBoardRows(db, query, viewer.user_id, casesPerColumn)
    const [{ workflows }, working] = [await options(db), await calendarOf(db)]
    const [today, who] = [todayInIndia(), moverOf(viewer)]
    const editable = allows(viewer.policy, features.cases, 'PATCH')
    const data = caseCategories.map((case_status_category): BoardColumn => {
      const inCategory = rows.filter(({ ticket }) => ticket.case_status_category === case_status_category)
      return {
        case_status_category,
        count: inCategory[0]?.total ?? 0,
        cards: inCategory.map(({ ticket, version, ticket_workflow_id }) => {
          const workflow =
            workflows.find(({ workflow_id }) => workflow_id === ticket_workflow_id) ?? standardWorkflow
          const moves = editable && !ticket.asked_status ? movesOf(workflow, ticket, who) : []
          return {
            ticket: { ...ticket, days_left: daysLeft(ticket, today, working) },
            version,
            next: moves.map(({ to, approval }) => ({ status_id: to, approval })),
          }
        }),
      }
    })
    return { data }
  },
  changeCases: async ({ db, actor, viewer, body }) => {
    const editable = allows(viewer.policy, features.cases, 'PATCH')
    const matching = filtersIn(caseFilters, body.matching)
    const change = () => changeCases({ db, actor }, moverOf(viewer), editable, body, matching)
    const affected = (results: CaseResult[]) => results.filter(({ outcome }) => willChange(outcome))
    const guarded: Guarded<Changed> = {
      kind: 'cases',
      subject_id: 'cases',
      version: null,
      subject: ({ results }) => plural(affected(results).length, 'case'),
      payload: ({ results }) => ({
        change: body.change,
        cases: affected(results).map(({ case_id, version }) => ({ case_id, version })),
      }),
      beforeAndAfter: ({ results }) => ({
        after: { ...body.change, cases: affected(results).map(({ case_id }) => case_id) },
      }),
      needed: ({ bulk_above }, { results }) => affected(results).length > bulk_above,
    }
    if (body.preview) return { data: await withApproval({ db }, guarded, await change()) }
    return askFirst({ db, actor }, guarded, change)
  },
  readCaseBatch: async ({ db, params: { caseBatchId } }) => {
    const batch = found(await readCaseBatch(db, caseBatchId), 'No such change')
    const { changed_by, changed_by_name, changed_at, ...rest } = batch
    return { data: { ...rest, by: { user_id: changed_by, fullname: changed_by_name }, at: changed_at } }
  },
}
