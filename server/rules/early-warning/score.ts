import { bandOf, type RiskBand } from '../scores/risk-band.ts'
import type { NotComputable } from '../scores/score-receipt.ts'
import { bankFindings } from './bank.ts'
import { accountFindings, ratingFindings, statutoryFindings } from './conduct.ts'
import { financialFindings, likelihoodOf, missingFromStatements, scored } from './financial.ts'
import type { EarlyWarningInputs, Finding, Statement } from './inputs.ts'
import { nextBand } from './next-band.ts'
import { chargeFindings, courtFindings, statusFindings } from './registry.ts'
import { tally, type WarningReason } from './tally.ts'

export type EarlyWarning = {
  /** 0 to 100, a whole number; sort by `exact`. */
  score: number
  /** The score before rounding and before the minimum of 0: orders parties with the same score. */
  exact: number
  band: RiskBand
  version: string
  reasons: WarningReason[]
  missing: string[]
  /** Share of companies with similar statements, 0 to 1, that failed within two years in the fitted data. */
  likelihood?: number
  /** What the score does not cover, as a sentence. */
  about?: string
  to_next_band?: string
}

export const earlyWarningVersion = '2'

/**
 * The early-warning score of a party on a date: 100 is best, and every point lost has a reason; the reasons add up to
 * the score apart from rounding. Statements are scored by the fitted scorecard, everything else by rules. NPA, a D
 * rating, admission by the NCLT, a suspended GSTIN and a wound-up company keep it at High. Not computable if nothing is
 * known. Changing any weight requires a new version.
 */
export function earlyWarningScore(inputs: EarlyWarningInputs, today: string): EarlyWarning | NotComputable {
  const statements = newestFirst(inputs)
  const by = inputs.financial_company || statements.length === 0 ? undefined : scored(statements)
  const missing = missingInputs(inputs, missingFromStatements(statements, by, today))
  if (!hasAnyInput(inputs)) {
    return { method: 'Early-warning score', version: earlyWarningVersion, not_computable: missing }
  }
  const findings = [
    ...(inputs.financial_company
      ? []
      : financialFindings(statements, by, inputs.rating_actions ?? [], today)),
    ...otherFindings(inputs, statements[0], today),
  ].sort((one, other) => other.points - one.points)
  const { exact, score, reasons } = tally(findings)
  const band = bandOf(score)
  const to_next_band = nextBand(findings, band)
  const likelihood = by && likelihoodOf(by)
  return {
    score,
    exact,
    band,
    version: earlyWarningVersion,
    reasons,
    missing,
    ...(likelihood !== undefined && { likelihood }),
    ...(inputs.financial_company && { about: financialCompany }),
    ...(to_next_band && { to_next_band }),
  }
}

const financialCompany =
  'Bank, NBFC or insurer: scored on ratings and conduct only, because ratios of other companies do not apply.'

const newestFirst = ({ statements = [] }: EarlyWarningInputs) =>
  [...statements].sort((one, other) => other.financial_year.localeCompare(one.financial_year))

function otherFindings(inputs: EarlyWarningInputs, latest: Statement | undefined, today: string): Finding[] {
  return [
    ...ratingFindings(inputs.rating_actions ?? [], today),
    ...statutoryFindings(inputs, today),
    ...chargeFindings(inputs.charges ?? [], inputs.financial_company ? undefined : latest?.figures, today),
    ...courtFindings(inputs.court_cases ?? [], today),
    ...statusFindings(inputs.company_status ?? ''),
    ...accountFindings(inputs.account_status ?? 'STANDARD'),
    ...(inputs.bank_conduct ? bankFindings(inputs.bank_conduct) : []),
  ]
}

const sources = [
  ['rating_actions', 'ratings'],
  ['gst_filings', 'GST filings'],
  ['epfo_months', 'EPFO wage months'],
  ['charges', 'charges'],
  ['court_cases', 'court cases'],
  ['company_status', 'company status'],
  ['account_status', 'loan accounts'],
] as const

function missingInputs(inputs: EarlyWarningInputs, fromStatements: string[]): string[] {
  const others: string[] = sources.filter(([key]) => inputs[key] === undefined).map(([, name]) => name)
  if (inputs.financial_company) return ['statements (not used for financial companies)', ...others]
  return [...fromStatements, ...others]
}

const hasAnyInput = (inputs: EarlyWarningInputs) =>
  sources.some(([key]) => inputs[key] !== undefined) ||
  inputs.gst_status !== undefined ||
  (!inputs.financial_company && (inputs.statements ?? []).length > 0)
