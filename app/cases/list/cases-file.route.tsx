import type { CaseSummary } from '#server/contract/cases/case.ts'
import { features } from '#server/contract/features.ts'
import { severities } from '#server/contract/severities.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRowsForFile } from '../../http/files/all-rows.ts'
import { idCell, type SheetColumn } from '../../http/files/sheet.ts'
import { sheetAnswer } from '../../http/files/sheet-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { caseQuery, readCases, resolvedView } from './cases.server.ts'

const columns: SheetColumn<CaseSummary>[] = [
  { head: 'Case', width: 8, value: ({ case_id }) => idCell(case_id) },
  { head: 'Summary', width: 48, value: ({ subject }) => subject },
  { head: 'Type', width: 18, value: ({ case_type }) => case_type.name },
  { head: 'Company', width: 36, value: ({ party_name }) => party_name },
  { head: 'Party', width: 12, value: ({ party_id }) => party_id },
  { head: 'Severity', width: 10, value: ({ severity }) => severities[severity] },
  { head: 'Status', width: 20, value: ({ case_status }) => case_status },
  { head: 'Category', width: 12, value: ({ case_status_category }) => case_status_category },
  { head: 'Due', width: 12, as: 'day', value: ({ due_on }) => due_on },
  { head: 'Working days left', width: 16, value: ({ days_left }) => days_left },
  { head: 'Assignee', width: 20, value: ({ case_assignee }) => case_assignee?.fullname ?? null },
  { head: 'Created (IST)', width: 20, as: 'moment', value: ({ created_at }) => created_at },
  { head: 'Next due', width: 12, as: 'day', value: ({ next_due }) => next_due },
]

/** The filtered and sorted cases, all pages, as CSV or as a workbook. */
export const loader = signedIn(
  features.cases,
  async (ctx) => {
    const { url, api } = ctx
    const list = requireValidQuery(
      caseQuery(url.searchParams.has('view') ? (await resolvedView(api, url)).url : url),
    )
    const rows = await allRowsForFile(async (page, perPage) => {
      const { cases, count } = await readCases(ctx, { ...list, page }, perPage)
      return { rows: cases, total: count }
    })
    return sheetAnswer(url, 'cases', columns, rows)
  },
  { refusedAt: listPath },
)
