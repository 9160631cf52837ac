import { formatLimit, limitWithUnit } from '#server/contract/format-limit.ts'
import type { AlertType, Signal } from './catalogue.ts'

/** A limit that an organisation may set: label, unit, standard value and allowed range. */
export interface Threshold {
  label: string
  unit: string
  standard: number
  min: number
  max: number
  /** The step between allowed values. */
  step: number
}

/** The limits of one signal: the value that raises it and, if there is one, the value that makes it more severe. */
export interface SignalThresholds {
  raise: Threshold
  grave?: Threshold
  /** Whether a larger or a smaller value raises fewer alerts. */
  stricter: 'larger' | 'smaller'
}

const limit = (
  label: string,
  unit: string,
  [standard, min, max]: [number, number, number],
  step = 1,
): Threshold => ({ label, unit, standard, min, max, step })

const larger = (raise: Threshold, grave?: Threshold): SignalThresholds => ({
  raise,
  stricter: 'larger',
  ...(grave && { grave }),
})
const smaller = (raise: Threshold, grave?: Threshold): SignalThresholds => ({
  raise,
  stricter: 'smaller',
  ...(grave && { grave }),
})

// The sources of the standard values are stated at the functions in compute/.
const definitions = {
  change_in_ews_score: larger(limit('Score moved by at least', 'points', [10, 3, 50])),
  rating_overdue: larger(limit('No review for more than', 'months', [12, 6, 36])),
  rating_divergence: larger(limit('Agency ratings differ by at least', 'notches', [3, 2, 10])),
  accounts_unusual: larger(limit('Beneish screen above', '', [-1.78, -3, 0], 0.01)),
  weak_fundamentals: smaller(limit('Piotroski’s F at most', 'points', [2, 0, 5])),
  zmijewski_distress: larger(limit('Zmijewski score above', '', [0, -2, 3], 0.01)),
  interest_cover_low: smaller(
    limit('Interest cover below', 'times', [1.5, 0.5, 5], 0.05),
    limit('High when below', 'times', [1, 0, 5], 0.05),
  ),
  revenue_decline: larger(
    limit('Revenue lower by at least', '%', [20, 5, 90]),
    limit('High when lower by at least', '%', [40, 5, 100]),
  ),
  profit_decline: larger(limit('Profit lower by at least', '%', [50, 10, 100])),
  net_worth_eroded: larger(limit('Net worth lower by at least', '%', [50, 10, 100])),
  current_ratio_low: smaller(
    limit('Current ratio below', 'times', [1, 0.3, 2], 0.05),
    limit('High when below', 'times', [0.5, 0, 2], 0.05),
  ),
  low_cash_ratio: smaller(limit('Cash below', '% of current liabilities', [2, 0.5, 5], 0.1)),
  high_leverage: larger(
    limit('Liabilities to net worth above', 'times', [4, 1, 20], 0.1),
    limit('High when above', 'times', [8, 1, 50], 0.1),
  ),
  contingent_liabilities: larger(
    limit('Contingent liabilities above', '% of net worth', [50, 10, 500]),
    limit('Medium when above', '% of net worth', [100, 10, 1000]),
  ),
  receivable_days_up: larger(limit('Receivable days up by at least', '%', [30, 10, 200])),
  inventory_days_up: larger(limit('Inventory days up by at least', '%', [30, 10, 200])),
  borrowings_up: larger(
    limit('Borrowings grow faster than revenue by at least', 'points', [20, 5, 200]),
    limit('Medium when by at least', 'points', [50, 5, 300]),
  ),
  quarterly_result_weak: larger(limit('Revenue of the quarter lower by at least', '%', [20, 5, 90])),
  director_exits: larger(limit('Board exits of at least', '% of the board', [33, 10, 100])),
  charges_exceed_borrowings: larger(
    limit('Open charges to borrowings above', 'times', [1.25, 1, 10], 0.05),
    limit('High when above', 'times', [2, 1, 20], 0.05),
  ),
  large_new_charge: larger(limit('New charge above', '% of net worth', [25, 5, 200])),
  epfo_delayed_payment: larger(limit('Paid late by more than', 'days', [15, 1, 60])),
  epfo_headcount_fall: larger(limit('Headcount lower by at least', '%', [25, 5, 90])),
  epfo_wage_fall: larger(limit('Amount per head lower by at least', '%', [20, 5, 90])),
  utilisation: larger(limit('Utilisation for three consecutive months at least', '%', [90, 50, 100])),
} satisfies Partial<Record<AlertType, SignalThresholds>>

export type ThresholdSignal = keyof typeof definitions
export const thresholds: Record<ThresholdSignal, SignalThresholds> = definitions

/** Whether an organisation may set limits for a signal. */
export const hasThreshold = (signal: AlertType): signal is ThresholdSignal => signal in thresholds

/** The limits of a signal; undefined if it has none to set. */
export const thresholdsOf = (signal: AlertType): SignalThresholds | undefined =>
  hasThreshold(signal) ? thresholds[signal] : undefined

/** The current values of one signal. `grave` equals `raise` if the signal has no second limit. */
export interface Limit {
  raise: number
  grave: number
}
/** The current values of all signals that have limits. */
export type Limits = Record<ThresholdSignal, Limit>

const names = Object.keys(thresholds) as ThresholdSignal[]
const limitsBy = (value: (signal: SignalThresholds) => Limit): Limits =>
  Object.fromEntries(names.map((name) => [name, value(thresholds[name])])) as Limits

/** The values for an organisation that has set none. */
export const standardLimits: Limits = limitsBy(({ raise, grave }) => ({
  raise: raise.standard,
  grave: (grave ?? raise).standard,
}))

/** The widest values that can be set, which raise the most alerts. */
export const widestLimits: Limits = limitsBy(({ raise, grave, stricter }) => {
  const widest = ({ min, max }: Threshold) => (stricter === 'larger' ? min : max)
  return { raise: widest(raise), grave: widest(grave ?? raise) }
})

/** An organisation's own limits; null means the standard. */
export interface OwnLimit {
  signal: ThresholdSignal
  raise: number | null
  grave: number | null
}

/** The current values of an organisation. */
export const limitsWith = (own: OwnLimit[]): Limits => ({
  ...standardLimits,
  ...Object.fromEntries(
    own.map(({ signal, raise, grave }) => {
      const standard = standardLimits[signal]
      const from = raise ?? standard.raise
      return [signal, { raise: from, grave: grave ?? (thresholds[signal].grave ? standard.grave : from) }]
    }),
  ),
})

// In floating point 1.45 is not a whole multiple of 0.05.
const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6

/** Why values are not allowed for a signal, by field; undefined if they are. */
export function limitFaults(
  { raise, grave, stricter }: SignalThresholds,
  value: Limit,
): { raise?: string; grave?: string } | undefined {
  const fault = ({ min, max, step, unit }: Threshold, one: number) => {
    if (one < min || one > max) return `Between ${formatLimit(min)} and ${formatLimit(max)} ${unit}`.trim()
    if (isWhole((one - min) / step)) return undefined
    return step === 1 ? 'A whole number' : `In steps of ${step}`
  }
  const [first, second] = [fault(raise, value.raise), grave && fault(grave, value.grave)]
  const looser = stricter === 'larger' ? value.grave < value.raise : value.grave > value.raise
  const crossed = grave && looser ? `Not ${stricter === 'larger' ? 'below' : 'above'} the other` : undefined
  const ofGrave = second ?? crossed
  if (!first && !ofGrave) return undefined
  return { ...(first && { raise: first }), ...(ofGrave && { grave: ofGrave }) }
}

const inWords = ({ label, unit }: Threshold, value: number) => `${label} ${limitWithUnit(value, unit)}`

/** A signal's summary with the current limit in place of the standard one. */
export function summaryBy({ alert_type, summary }: Pick<Signal, 'alert_type' | 'summary'>, limits: Limits) {
  if (!hasThreshold(alert_type)) return summary
  const [standard, own] = [standardLimits[alert_type].raise, limits[alert_type].raise]
  return own === standard
    ? summary
    : summary.replace(formatLimit(standard), formatLimit(own, thresholds[alert_type].raise.unit))
}

/** The limits of a signal as a sentence, which says so if they are not the standard ones. */
export function limitInWords(signal: ThresholdSignal, { raise, grave }: Limit): string {
  const threshold = thresholds[signal]
  const standard = standardLimits[signal]
  const parts = [
    inWords(threshold.raise, raise),
    ...(threshold.grave ? [inWords(threshold.grave, grave).toLowerCase()] : []),
  ]
  const own = raise !== standard.raise || (threshold.grave && grave !== standard.grave)
  const normal = [threshold.raise, ...(threshold.grave ? [threshold.grave] : [])]
    .map((one) => formatLimit(one.standard))
    .join(' and ')
  return `${parts.join(', ')}${own ? ` (set by your organisation, the standard is ${normal})` : ''}`
}
