import type { Severity } from '#server/contract/severities.ts'
import type { ColumnSet } from '#server/contract/signals/signal-columns.ts'
import type { SignalFormat, SignalLayout } from '#server/contract/signals/signal-layout.ts'

/** How alerts of a signal are raised: computed from records, from an organisation's own systems, or manually. */
export type SignalRaised = 'records' | 'upload' | 'hand'

/** The definition of a kind of alert, listed under its `alert_type`. */
export interface SignalDefinition {
  /** Stored with every alert: never changed or reused. */
  code: number
  label: string
  severity: Severity
  format: SignalFormat
  layout?: SignalLayout
  /** The columns of its detail rows; undefined if the detail is a list of facts. */
  columns?: ColumnSet
  summary: string
  raised: SignalRaised
  /** The source of the figure. */
  source: string
  /** The recommended action. */
  action: string
}

export type SignalDefinitions = Record<string, SignalDefinition>
