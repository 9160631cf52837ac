import { accountFindings, ratingFindings, statutoryFindings } from './early-warning-conduct.ts'
import { financialFindings, missingFromStatements } from './early-warning-financial.ts'
import type { EarlyWarningInputs, Finding, WarningCategory } from './early-warning-inputs.ts'
import { chargeFindings, courtFindings, statusFindings } from './early-warning-registry.ts'
import type { NotComputable } from './score-receipt.ts'

export type RiskBand = 'high' | 'medium' | 'low'

/** One line of the receipt: `points` is what it takes off after the cap of its category, 0 or negative. */
export type WarningReason = {
  code: string
  label: string
  category: WarningCategory | 'Floor'
  points: number
  source: string
}

export type EarlyWarning = {
  score: number
  band: RiskBand
  version: string
  reasons: WarningReason[]
  missing: string[]
  to_next_band?: string
}

export const earlyWarningVersion = '1'

const highBelow = 50
const mediumBelow = 70

/** The most that one category can take off, so that many small things do not outweigh one grave thing. */
const caps: Record<WarningCategory, number> = {
  Financial: 60,
  Ratings: 30,
  Statutory: 18,
  Registry: 40,
  Legal: 30,
  'Banking conduct': 40,
}

/** Risk by score: below 50 high, below 70 medium, else low. */
export const bandOf = (score: number): RiskBand =>
  score < highBelow ? 'high' : score < mediumBelow ? 'medium' : 'low'

/**
 * The early-warning score of a party on a day: 100 is best, and every point below has its reason; the reasons add
 * up to the score. NPA, D, NCLT admitted, a suspended GSTIN and a company wound up hold it at High. Nothing known
 * at all: not computable. Any change of a weight is a new version.
 */
export function earlyWarningScore(inputs: EarlyWarningInputs, today: string): EarlyWarning | NotComputable {
  const missing = missingInputs(inputs, today)
  if (!anythingKnown(inputs)) {
    return { method: 'Early-warning score', version: earlyWarningVersion, not_computable: missing }
  }
  const findings = findingsOf(inputs, today)
  const { score, reasons } = scored(findings)
  const band = bandOf(score)
  const to_next_band = nextBand(findings, band)
  return {
    score,
    band,
    version: earlyWarningVersion,
    reasons,
    missing,
    ...(to_next_band && { to_next_band }),
  }
}

const newestFirst = ({ statements = [] }: EarlyWarningInputs) =>
  [...statements].sort((one, other) => other.financial_year.localeCompare(one.financial_year))

function findingsOf(inputs: EarlyWarningInputs, today: string): Finding[] {
  const statements = newestFirst(inputs)
  return [
    ...(inputs.financial_company ? [] : financialFindings(statements)),
    ...ratingFindings(inputs.rating_actions ?? [], today),
    ...statutoryFindings(inputs, today),
    ...chargeFindings(
      inputs.charges ?? [],
      inputs.financial_company ? undefined : statements[0]?.figures,
      today,
    ),
    ...courtFindings(inputs.court_cases ?? [], today),
    ...statusFindings(inputs.company_status ?? ''),
    ...accountFindings(inputs.account_status ?? 'STANDARD'),
  ].sort((one, other) => other.points - one.points)
}

function scored(findings: Finding[]): { score: number; reasons: WarningReason[] } {
  const room = { ...caps }
  let score = 100
  const reasons: WarningReason[] = findings.map(({ code, label, category, points, source }) => {
    const taken = Math.min(points, room[category], score)
    room[category] -= taken
    score -= taken
    return { code, label, category, points: 0 - taken, source }
  })
  const floor = findings.find((finding) => finding.floor)
  if (!floor || score < highBelow) return { score, reasons }
  const held: WarningReason = {
    code: 'floor',
    label: `${floor.label}: held at High`,
    category: 'Floor',
    points: highBelow - 1 - score,
    source: floor.source,
  }
  return { score: highBelow - 1, reasons: [...reasons, held] }
}

const rank: RiskBand[] = ['high', 'medium', 'low']

/** The one change that lifts the band while giving back the fewest points; undefined when no single one does. */
function nextBand(findings: Finding[], band: RiskBand): string | undefined {
  const changes = findings.flatMap((finding) =>
    finding.remedies.map(({ change, points }) => {
      const others = findings.filter((one) => one !== finding)
      const after = points > 0 ? [...others, { ...finding, points, floor: false }] : others
      return { change, given: finding.points - points, band: bandOf(scored(after).score) }
    }),
  )
  const [smallest] = changes
    .filter((change) => rank.indexOf(change.band) > rank.indexOf(band))
    .sort((one, other) => one.given - other.given)
  if (!smallest) return undefined
  return `${smallest.change} would lift it to ${smallest.band === 'low' ? 'Low' : 'Medium'}.`
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

function missingInputs(inputs: EarlyWarningInputs, today: string): string[] {
  const others: string[] = sources.filter(([key]) => inputs[key] === undefined).map(([, name]) => name)
  if (inputs.financial_company) return ['statements (not read for financial companies)', ...others]
  return [...missingFromStatements(newestFirst(inputs), today), ...others]
}

const anythingKnown = (inputs: EarlyWarningInputs) =>
  sources.some(([key]) => inputs[key] !== undefined) ||
  inputs.gst_status !== undefined ||
  (!inputs.financial_company && (inputs.statements ?? []).length > 0)
