import type { Severity } from '#server/contract/severities.ts'
import type { ColumnSet } from '#server/contract/signals/signal-columns.ts'
import type { SignalFormat, SignalLayout } from '#server/contract/signals/signal-layout.ts'
import { bankingConductSignals } from './banking-conduct.ts'
import type { SignalDefinitions, SignalRaised } from './definition.ts'
import { earlyWarningSignals } from './early-warning.ts'
import { financialSignals } from './financial.ts'
import { legalSignals } from './legal.ts'
import { mediaSignals } from './media.ts'
import { privateSignals } from './private.ts'
import { ratingSignals } from './ratings.ts'
import { registrySignals } from './registry.ts'
import { statutorySignals } from './statutory.ts'

const definitions = {
  'Early warning': earlyWarningSignals,
  Ratings: ratingSignals,
  Statutory: statutorySignals,
  Registry: registrySignals,
  Financial: financialSignals,
  Legal: legalSignals,
  'Banking conduct': bankingConductSignals,
  Media: mediaSignals,
  private: privateSignals,
} as const satisfies Record<string, SignalDefinitions>

export type SignalCategory = keyof typeof definitions

type Definitions = typeof earlyWarningSignals &
  typeof ratingSignals &
  typeof statutorySignals &
  typeof registrySignals &
  typeof financialSignals &
  typeof legalSignals &
  typeof bankingConductSignals &
  typeof mediaSignals &
  typeof privateSignals

export type AlertType = keyof Definitions
/** The code of a signal; without a type argument, of any signal. */
export type SignalCode<T extends AlertType = AlertType> = Definitions[T]['code']

/** The alert types that are not computed: raised by users, or by a bank's own systems. */
export type StatedAlertType = {
  [T in AlertType]: Definitions[T]['raised'] extends 'records' ? never : T
}[AlertType]

/** A kind of alert. */
export interface Signal {
  code: SignalCode
  label: string
  category: SignalCategory
  alert_type: AlertType
  summary: string
  default_severity: Severity
  signal_format: SignalFormat
  /** If it differs from the layout of its format. */
  layout?: SignalLayout
  /** The columns of its detail rows; undefined if the detail is a list of facts. */
  columns?: ColumnSet
  raised: SignalRaised
  source: string
  action: string
}

export const signalCategories = Object.keys(definitions) as SignalCategory[]

/** All signals of the product, by category and code. */
export const signalCatalogue: Signal[] = signalCategories.flatMap((category) => {
  const signals: SignalDefinitions = definitions[category]
  return Object.entries(signals).map(([alert_type, { code, severity, format, ...others }]) => ({
    ...others,
    code: code as SignalCode,
    alert_type: alert_type as AlertType,
    category,
    default_severity: severity,
    signal_format: format,
  }))
})

/** All signals by code. */
export const signalsByCode = new Map<number, Signal>(signalCatalogue.map((signal) => [signal.code, signal]))

/** All signals by alert type. */
export const signalsByType = Object.fromEntries(
  signalCatalogue.map((signal) => [signal.alert_type, signal]),
) as Record<AlertType, Signal>
