import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import { showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRows } from '../../http/files/all-rows.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { overdueText } from '../next-day.tsx'
import { readShowcauses, showcauseQuery } from './showcauses.server.ts'

const heads = [
  'Notice',
  'Party',
  'Party id',
  'Case',
  'State',
  'Signs',
  'Issued',
  'Reply due',
  'Overdue',
  'Hearing',
]

const day = (on: string | null) => on && ddmmyyyy(on)

const asRow = (row: ShowcauseSummary) => [
  row.reference,
  row.party_name,
  row.party_id,
  row.case_id,
  showcauseStates[row.state],
  row.officer,
  day(row.issued_on),
  day(row.reply_due),
  row.overdue ? overdueText(row) : 'no',
  day(row.hearing_on),
]

/** The list of notices, filtered and sorted, all pages, as CSV. */
export const loader = signedIn(
  features.showcause,
  async (ctx) => {
    const list = requireValidQuery(showcauseQuery(ctx.url))
    const rows = await allRows(async (page, perPage) => {
      const { notices, total } = await readShowcauses(ctx, { ...list, page }, perPage)
      return { rows: notices, total }
    })
    return csvAnswer('show-cause notices.csv', [heads, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
