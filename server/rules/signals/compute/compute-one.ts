import { addDays, addMonths } from '#server/contract/calendar.ts'
import type { OwnEvidence, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import type { Limits, ThresholdSignal } from '../thresholds.ts'
import type { ComputeFacts, Fact } from './fact.ts'
import { factsFromCharges } from './from-charges.ts'
import { factsFromExposures } from './from-exposures.ts'
import { factsFromProvidentFund } from './from-provident-fund.ts'
import { factsFromQuarters } from './from-quarters.ts'
import { factsFromRatings } from './from-ratings.ts'
import { factsFromRegister } from './from-register.ts'
import { factsFromScores } from './from-scores.ts'
import { factsFromStatements } from './from-statements.ts'

// Balances, wages and ratings are evaluated as of a date; the others return their full history in one call.
const byMonth = new Set<ComputeFacts>([factsFromExposures, factsFromProvidentFund, factsFromRatings])

const sources: Record<ThresholdSignal, ComputeFacts> = {
  change_in_ews_score: factsFromScores,
  rating_overdue: factsFromRatings,
  rating_divergence: factsFromRatings,
  accounts_unusual: factsFromStatements,
  weak_fundamentals: factsFromStatements,
  zmijewski_distress: factsFromStatements,
  interest_cover_low: factsFromStatements,
  revenue_decline: factsFromStatements,
  profit_decline: factsFromStatements,
  net_worth_eroded: factsFromStatements,
  current_ratio_low: factsFromStatements,
  low_cash_ratio: factsFromStatements,
  high_leverage: factsFromStatements,
  contingent_liabilities: factsFromStatements,
  receivable_days_up: factsFromStatements,
  inventory_days_up: factsFromStatements,
  borrowings_up: factsFromStatements,
  quarterly_result_weak: factsFromQuarters,
  director_exits: factsFromRegister,
  charges_exceed_borrowings: factsFromCharges,
  large_new_charge: factsFromCharges,
  epfo_delayed_payment: factsFromProvidentFund,
  epfo_headcount_fall: factsFromProvidentFund,
  epfo_wage_fall: factsFromProvidentFund,
  utilisation: factsFromExposures,
}

const monthEnds = (today: string): string[] => {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: 12 }, (_, index) => addDays(addMonths(first, index - 11), -1))
}

/**
 * The facts of one signal in the 12 months up to `today`, by the given limits, without duplicates. Date-dependent
 * signals are also evaluated at each month end.
 */
export function computeOne(
  signal: ThresholdSignal,
  party: SignalEvidence & OwnEvidence,
  today: string,
  limits: Limits,
): Fact[] {
  const source = sources[signal]
  const days = byMonth.has(source) ? [...monthEnds(today), today] : [today]
  const found = days.flatMap((day) => {
    const known =
      day === today ? party : { ...party, ratings: party.ratings.filter(({ date }) => date <= day) }
    return source(known, day, limits)
  })
  const since = addMonths(today, -12)
  const ofSignal = found.filter((fact) => fact.signal === signal && (!fact.old || fact.on > since))
  return [...new Map(ofSignal.map((fact) => [`${fact.fact} ${fact.on}`, fact])).values()]
}
