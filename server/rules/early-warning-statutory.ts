import type { Severity } from '#server/contract/severities.ts'
import type { EarlyWarningInputs } from './early-warning-inputs.ts'
import { epfoRegularity } from './epfo-regularity.ts'
import { groupBy } from './group-by.ts'
import { gstRegularity } from './gst-regularity.ts'

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

/** How GST returns are filed: of several GSTINs the one that does worst, since twelve returns are a year of one of them only. */
export function worstGst({ gst_filings = [], gst_status = 'active' }: EarlyWarningInputs, today: string) {
  const options = { status: gst_status }
  const numbers = [...groupBy(gst_filings, ({ gstin }) => gstin).values()]
  return worstOf(
    numbers.map((filings) => gstRegularity(filings, today, options)),
    gstRegularity([], today, options),
  )
}

/** How provident fund is paid: of several establishments the one that does worst. */
export function worstEpfo({ epfo_months = [] }: EarlyWarningInputs, today: string) {
  const establishments = [...groupBy(epfo_months, ({ establishment }) => establishment).values()]
  return worstOf(
    establishments.map((months) => epfoRegularity(months, today)),
    epfoRegularity([], today),
  )
}
