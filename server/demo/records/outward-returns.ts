import { addDays, addMonths } from '#server/contract/calendar.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

/** GSTR-1, for outward supplies, is due on the 11th of the following month. */
const dueOn = (period: string) => addDays(addMonths(`${period}-01`, 1), 10)

/** A GSTR-1 for every GSTR-3B: filed before it and, like it, late or missing. */
export function outwardReturnRows(summaries: Row<'gst_filings'>[], today: string): Row<'gst_filings'>[] {
  const random = seededRandom('gstr-1')
  return summaries.flatMap(({ period = '', filed_on = null, due_on: summaryDue = '', ...summary }) => {
    const due_on = dueOn(period)
    const ahead = random.integer(6, 12)
    const late = random.chance(0.04) ? random.integer(1, 9) : 0
    const usual = addDays(due_on, late || -random.integer(0, 4))
    const withSummary = filed_on && filed_on > summaryDue ? addDays(filed_on, -ahead) : usual
    const filed = filed_on === null || withSummary > today ? null : withSummary
    return [{ ...summary, return_type: 'GSTR-1', period, due_on, filed_on: filed }]
  })
}
