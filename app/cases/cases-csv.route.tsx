import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { CaseSummary } from '#server/contract/case.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/all-rows.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { momentInWords } from '../ui/moment.tsx'
import { caseQuery, readCases } from './cases.server.ts'

const heads = [
  'Case',
  'Summary',
  'Type',
  'Company',
  'Party',
  'Status',
  'Assignee',
  'Created (IST)',
  'Next due',
]

const asRow = (row: CaseSummary) => [
  row.case_id,
  row.subject,
  row.case_type.name,
  row.party_name,
  row.party_id,
  row.case_status,
  row.case_assignee?.fullname ?? null,
  momentInWords(row.created_at),
  row.next_due && ddmmyyyy(row.next_due),
]

/** The list of cases as it is filtered and sorted, all its pages, as CSV. */
export const loader = signedIn(features.cases, async (ctx) => {
  const list = caseQuery(ctx.url)
  const rows = await allRows(async (page, perPage) => {
    const { cases, count } = await readCases(ctx, { ...list, page }, perPage)
    return { rows: cases, total: count }
  })
  return csvAnswer('cases.csv', [heads, ...rows.map(asRow)])
})
