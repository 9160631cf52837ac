import { financialYear } from '#server/contract/calendar.ts'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import type { AnnualStatements, Evidence } from '#server/contract/parties/score-evidence.ts'
import { wholeYears } from '#server/contract/parties/statement-period.ts'
import { type GstStatus, gstStatusOf } from '../parties/gst-regularity.ts'
import { isFinancialCompany } from '../scores/model-scores.ts'
import type { CourtCase, EarlyWarningInputs } from './inputs.ts'
import { forums } from './registry.ts'

const courtCase = ({ kind, filed_on, stage }: Evidence['court_cases'][number]): CourtCase => ({
  forum: forums.find((one) => one === kind) ?? 'civil',
  filed_on,
  state: stage === 'Disposed' ? 'disposed' : stage === 'Admitted' ? 'admitted' : 'filed',
})

/** The GST status of a party from its GSTINs' statuses: suspended if any of them is, cancelled only if all are. */
function gstStatus(words: string[]): GstStatus {
  const statuses = words.map(gstStatusOf)
  if (statuses.includes('suspended')) return 'suspended'
  return statuses.length > 0 && statuses.every((one) => one === 'cancelled') ? 'cancelled' : 'active'
}

/**
 * The score's inputs from what was on record on a date: annual statements only, newest first. With `emptyIsKnown`, no
 * charges or court cases on record means that there are none; otherwise they are unknown.
 */
export function inputsOf(
  evidence: Evidence,
  statements: AnnualStatements,
  emptyIsKnown: { charges: boolean; court_cases: boolean },
): EarlyWarningInputs {
  const { status, ratings, gst_statuses, gst_filings, epfo_months, charges, court_cases } = evidence
  const years = wholeYears(statements)
  const gst_status = gstStatus(gst_statuses)
  return {
    ...(years.length > 0 && {
      statements: years
        .map(({ period_end, figures }) => ({ financial_year: financialYear(period_end), figures }))
        .reverse(),
    }),
    ...(ratings.length > 0 && { rating_actions: ratings }),
    ...(gst_filings.length > 0 && { gst_filings }),
    // An active GSTIN alone does not make an otherwise unknown party known.
    ...(gst_status !== 'active' && { gst_status }),
    ...(epfo_months.length > 0 && { epfo_months }),
    ...((charges.length > 0 || emptyIsKnown.charges) && { charges }),
    ...((court_cases.length > 0 || emptyIsKnown.court_cases) && { court_cases: court_cases.map(courtCase) }),
    ...(status !== statusNotStated && { company_status: status }),
    ...(isFinancialCompany(evidence) && { financial_company: true }),
  }
}
