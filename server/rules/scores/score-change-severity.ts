import type { Severity } from '#server/contract/severities.ts'
import { bandOf, type RiskBand } from './risk-band.ts'

/** Severity steps by the minimum fall in points, and the band fallen into; the first match counts. */
const steps: { fall: number; into?: RiskBand; severity: Severity }[] = [
  { fall: 30, severity: 'high' },
  { fall: 10, into: 'high', severity: 'high' },
  { fall: 10, severity: 'medium' },
  { fall: 1, into: 'high', severity: 'medium' },
]

/**
 * Severity of a change of the early-warning score (0 to 100, 100 is best): by the points lost and whether it fell into
 * the High band. A small fall, also into Medium, and a rise are low.
 */
export function severityOfScoreChange(before: number, after: number): Severity {
  const fall = before - after
  const entered = bandOf(before) === bandOf(after) ? undefined : bandOf(after)
  const step = steps.find((one) => fall >= one.fall && (!one.into || one.into === entered))
  return step?.severity ?? 'low'
}
