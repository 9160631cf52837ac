import { groupIndian } from '#server/contract/money.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { OwnEvidence, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import type { AlertType } from '../catalogue.ts'
import type { Limits } from '../thresholds.ts'

/** One finding that is worth an alert. */
export interface Fact {
  signal: AlertType
  /** Distinguishes it from other facts of the same signal and party; stable between runs. */
  fact: string
  severity: Severity
  /** YYYY-MM-DD, never after the date it was computed for. */
  on: string
  summary: string
  /** Rows of the alert's detail, with the columns of the signal. */
  rows: Record<string, unknown>[]
  /** The heading of its rows if the signal groups them. */
  group?: string
  /** Still valid, but too old to be raised now. */
  old?: boolean
  /** The limits it was found with, as text, if its signal has any. */
  threshold?: string
}

/** Finds the facts in a party's record as of `today` (YYYY-MM-DD), by the given limits. */
export type ComputeFacts = (party: SignalEvidence & OwnEvidence, today: string, limits: Limits) => Fact[]

/** Formats a number with this many decimals and a real minus sign: −0.25. */
export const decimal = (value: number, places = 2) => groupIndian(value, places)

/** Formats a fraction as '12.5 %'. */
export const percent = (share: number) => `${decimal(share * 100, 1)} %`

/** A figure rounded for alert details; null if there is none. */
export const rounded = (value: number | undefined, places = 2) =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 10 ** places) / 10 ** places
