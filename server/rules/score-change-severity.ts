import type { Severity } from '#server/contract/severities.ts'
import { bandOf, type RiskBand } from './risk-band.ts'

/** From how many points of fall on a step applies, and into which band; the first that fits decides. */
const steps: { fall: number; into?: RiskBand; severity: Severity }[] = [
  { fall: 30, severity: 'high' },
  { fall: 10, into: 'high', severity: 'high' },
  { fall: 10, severity: 'medium' },
  { fall: 1, into: 'high', severity: 'medium' },
]

/**
 * How grave a change of the early-warning score (0 to 100, 100 is best) is: by the points it fell and whether it fell
 * into the High band. A small fall, also into Medium, and a rise are low.
 */
export function severityOfScoreChange(before: number, after: number): Severity {
  const fall = before - after
  const entered = bandOf(before) === bandOf(after) ? undefined : bandOf(after)
  const step = steps.find((one) => fall >= one.fall && (!one.into || one.into === entered))
  return step?.severity ?? 'low'
}
