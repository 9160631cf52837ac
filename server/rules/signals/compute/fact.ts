import { groupIndian } from '#server/contract/money.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { OwnEvidence, SignalEvidence } from '#server/contract/signal-evidence.ts'
import type { AlertType } from '../catalogue.ts'
import type { Limits } from '../thresholds.ts'

/** One thing found that is worth an alert. */
export interface Fact {
  signal: AlertType
  /** Tells it from other facts of the same signal and party; the same at every run. */
  fact: string
  severity: Severity
  /** YYYY-MM-DD, never after the day it was computed for. */
  on: string
  summary: string
  /** Rows of the alert's detail, with the columns of the signal. */
  rows: Record<string, unknown>[]
  /** What its rows stand under where the signal groups them. */
  group?: string
  /** It stands, but is too long ago to be raised now. */
  old?: boolean
  /** The limits it was found by, in words, where its signal has some. */
  threshold?: string
}

/** Finds what a party's record says as of `today` (YYYY-MM-DD), by the limits given. */
export type ComputeFacts = (party: SignalEvidence & OwnEvidence, today: string, limits: Limits) => Fact[]

/** Takes a number, gives it with so many decimals, with a real minus: −0.25. */
export const decimal = (value: number, places = 2) => groupIndian(value, places)

/** Takes a fraction, gives '12.5 %'. */
export const percent = (share: number) => `${decimal(share * 100, 1)} %`

/** A figure as details hold it; null where there is none. */
export const rounded = (value: number | undefined, places = 2) =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 10 ** places) / 10 ** places
