import type { Severity } from '#server/contract/severities.ts'
import type { ColumnSet } from '#server/contract/signal-columns.ts'
import type { SignalFormat, SignalLayout } from '#server/contract/signal-layout.ts'

/** How alerts of a signal come about: computed from what is on record, from an organisation's own systems, or by hand. */
export type SignalRaised = 'records' | 'upload' | 'hand'

/** What is written down about a kind of alert, under its `alert_type`. */
export interface SignalDefinition {
  /** Stored with every alert: never changed, never given to another signal. */
  code: number
  label: string
  severity: Severity
  format: SignalFormat
  layout?: SignalLayout
  /** The columns of its detail rows; none where the detail is a list of facts. */
  columns?: ColumnSet
  summary: string
  raised: SignalRaised
  /** Where the figure comes from. */
  source: string
  /** What to do about it. */
  action: string
}

export type SignalDefinitions = Record<string, SignalDefinition>
