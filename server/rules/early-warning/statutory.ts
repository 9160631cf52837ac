import type { Severity } from '#server/contract/severities.ts'
import { groupBy } from '../group-by.ts'
import { epfoRegularity } from '../parties/epfo-regularity.ts'
import { gstRegularity } from '../parties/gst-regularity.ts'
import type { EarlyWarningInputs } from './inputs.ts'

interface Regularity {
  severity: Severity | undefined
  missed: number
  late: number
}

const ranks = [undefined, 'low', 'medium', 'high']
const rank = ({ severity }: Regularity) => ranks.indexOf(severity)

const worstOf = <One extends Regularity>(all: One[], none: One): One =>
  all.sort(
    (one, other) => rank(other) - rank(one) || other.missed - one.missed || other.late - one.late,
  )[0] ?? none

/** GST filing regularity of the worst of several GSTINs: twelve returns are a year of one GSTIN only. */
export function worstGst({ gst_filings = [], gst_status = 'active' }: EarlyWarningInputs, today: string) {
  const options = { status: gst_status }
  const numbers = [...groupBy(gst_filings, ({ gstin }) => gstin).values()]
  return worstOf(
    numbers.map((filings) => gstRegularity(filings, today, options)),
    gstRegularity([], today, options),
  )
}

/** Provident fund regularity of the worst of several establishments. */
export function worstEpfo({ epfo_months = [] }: EarlyWarningInputs, today: string) {
  const establishments = [...groupBy(epfo_months, ({ establishment }) => establishment).values()]
  return worstOf(
    establishments.map((months) => epfoRegularity(months, today)),
    epfoRegularity([], today),
  )
}
