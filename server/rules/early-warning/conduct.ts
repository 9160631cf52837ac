import { addMonths } from '#server/contract/calendar.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { plural } from '#server/contract/plural.ts'
import type { AccountStatus } from '../parties/dpd.ts'
import { epfoCounted } from '../parties/epfo-regularity.ts'
import { knownRatings, latestRating, ratingSource } from '../parties/latest-rating.ts'
import { isInvestmentGrade, leavesInvestmentGrade, notches } from '../parties/rating-scale.ts'
import { type EarlyWarningInputs, type Finding, faded, type RatingAction } from './inputs.ts'
import { worstEpfo, worstGst } from './statutory.ts'

const bySeverity = { low: 2, medium: 6, high: 12 }

/** Findings on ratings: the current grade, and how far it fell within a year at the same agency. */
export function ratingFindings(actions: RatingAction[], today: string): Finding[] {
  const rating = latestRating(actions, today)
  if (!rating) return []
  const about = { category: 'Ratings' as const, source: ratingSource(rating) }
  const findings: Finding[] = []
  const fall = fallWithinAYear(actions, today)
  if (fall) {
    findings.push({
      ...about,
      code: 'rating_fall',
      label: `Rating, ${plural(fall.steps, 'notch', 'notches')} down`,
      points: faded(fall.severe ? 14 : fall.steps === 2 ? 10 : 5, fall.date, today),
      remedies: [{ change: 'The rating restored', points: 0 }],
    })
  }
  if (!isInvestmentGrade(rating)) {
    const points = rating.grade === 'D' ? 30 : rating.ordinal >= 17 ? 14 : rating.ordinal >= 14 ? 8 : 4
    findings.push({
      ...about,
      code: 'rating_grade',
      label: `Rated ${ratingText(rating.grade)}, below investment grade`,
      points,
      floor: rating.grade === 'D',
      remedies: [{ change: 'An investment-grade rating', points: 0 }],
    })
  }
  if (rating.not_cooperating) {
    findings.push({
      ...about,
      code: 'not_cooperating',
      label: 'Issuer not cooperating',
      points: 5,
      remedies: [{ change: 'Cooperation with the rating agency', points: 0 }],
    })
  }
  return findings
}

/**
 * The fall from the best rating that was current within the last 12 months at the latest one's agency to the latest
 * one, in notches, and the date of the last downgrade; undefined if there was none.
 */
export function fallWithinAYear(actions: RatingAction[], today: string) {
  const known = knownRatings(actions, today)
  const [latest] = known
  if (!latest) return undefined
  const newestFirst = known.filter(({ agency }) => agency === latest.agency)
  const yearAgo = addMonths(today, -12)
  const within = newestFirst.filter(({ date }) => date >= yearAgo)
  const inForceBefore = newestFirst.find(({ date }) => date < yearAgo)
  const ratings = [
    ...within.flatMap(({ rating, previous_rating }) => [rating, previous_rating ?? rating]),
    ...(inForceBefore ? [inForceBefore.rating] : []),
  ]
  const [from] = ratings
    .map((rating) => ({ rating, steps: notches(rating, latest.rating) ?? 0 }))
    .sort((one, other) => other.steps - one.steps)
  if (!from || from.steps <= 0) return undefined
  const lastFall = within.find(
    ({ rating, previous_rating }) => previous_rating && (notches(previous_rating, rating) ?? 0) > 0,
  )
  const severe = from.steps >= 3 || leavesInvestmentGrade(from.rating, latest.rating)
  return { from: from.rating, steps: from.steps, severe, date: (lastFall ?? latest).date }
}

/** Findings on GST filing and provident fund payments. */
export function statutoryFindings(inputs: EarlyWarningInputs, today: string): Finding[] {
  const findings: Finding[] = []
  const status = inputs.gst_status ?? 'active'
  const gst = worstGst(inputs, today)
  if (gst.severity) {
    const broken = status !== 'active'
    findings.push({
      code: broken ? `gst_${status}` : 'gst_conduct',
      label: broken ? `GST registration ${status}` : 'GST conduct',
      category: 'Statutory',
      points: bySeverity[gst.severity],
      source: broken
        ? 'GST registration'
        : `GSTR-3B, ${gst.late} late and ${gst.missed} missed of ${gst.periods}`,
      floor: status === 'suspended',
      remedies: [{ change: broken ? 'An active GST registration' : 'GST returns filed on time', points: 0 }],
    })
  }
  const epfo = worstEpfo(inputs, today)
  if (epfo.severity) {
    findings.push({
      code: 'epfo_conduct',
      label: 'Provident fund',
      category: 'Statutory',
      points: { low: 2, medium: 5, high: 10 }[epfo.severity],
      source: `EPFO wage months, ${epfoCounted(epfo)}`,
      remedies: [{ change: 'Provident fund paid on time for a steady headcount', points: 0 }],
    })
  }
  return findings
}

const accountPoints: Record<AccountStatus, number> = {
  STANDARD: 0,
  'SMA-0': 4,
  'SMA-1': 10,
  'SMA-2': 20,
  NPA: 40,
}

/** Findings on loan accounts: the borrower's worst status. */
export function accountFindings(status: AccountStatus): Finding[] {
  const points = accountPoints[status]
  if (points === 0) return []
  const remedies = [{ change: 'Payment of all arrears', points: 0 }]
  const about = { code: 'account_status', label: `Account ${status}`, source: 'Loan accounts' }
  return [{ ...about, category: 'Banking conduct', points, floor: status === 'NPA', remedies }]
}
