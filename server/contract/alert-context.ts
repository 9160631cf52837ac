import { z } from 'zod'
import { alertActions, alertStatusNames } from './alert-decisions.ts'
import { namedPerson } from './case.ts'
import { earlyWarningScore } from './party-scores.ts'
import { severityNames } from './severities.ts'
import { orNull } from './tolerance.ts'

const severity = z.enum(severityNames)

/** Of one signal, where one is named. */
export const trackRecordQuery = z.object({ signal_code: z.coerce.number().int().optional() })

/** What became of the newest alerts of one signal in one organisation. */
export const trackRecord = z.object({
  signal_code: z.number(),
  /** At most `mostRecorded`; the other figures are of these. */
  raised: z.number(),
  /** Those that wait for no decision, by how they were decided. */
  decided: z.number(),
  led_to_case: z.number(),
  acknowledged: z.number(),
  false_positive: z.number(),
  duplicate: z.number(),
  /** After how many the party was downgraded, defaulted, or was 90 days past due; and the median of days until then. */
  before_trouble: z.number(),
  days_before_trouble: orNull(z.number()),
})
export type TrackRecord = z.infer<typeof trackRecord>

/** What an organisation has lent to a party as its books last had it, in rupees. */
const exposure = z.object({
  as_of: z.string(),
  accounts: z.number(),
  sanction_limit: z.number(),
  outstanding: z.number(),
  /** Of the account that is latest with its payments. */
  days_past_due: z.number(),
})

/** What stands around an alert: what it was computed from, and what else is known of its party and its signal. */
export const alertContext = z.object({
  facts: z.array(
    z.object({
      summary: z.string(),
      severity,
      date_of_event: z.string(),
      found_on: z.string(),
      /** Since when it holds no longer. */
      gone_on: orNull(z.string()),
    }),
  ),
  exposure: orNull(exposure),
  /** Other alerts of the party: those that wait first, the gravest of them first, then the newest; and how many wait. */
  others: z.array(
    z.object({
      _id: z.string(),
      alert_summary: z.string(),
      severity,
      date_of_alert: z.string(),
      status: z.enum(alertStatusNames),
    }),
  ),
  waiting: z.number(),
  /** The last decisions on other alerts of this signal and party, newest first. */
  earlier: z.array(
    z.object({
      _id: z.string(),
      alert_summary: z.string(),
      action: z.enum(alertActions),
      reason: orNull(z.string()),
      note: orNull(z.string()),
      by: orNull(namedPerson),
      at: z.string(),
    }),
  ),
  /** The party's last two early-warning scores, newest first. */
  scores: z.array(earlyWarningScore).default([]),
  track_record: orNull(trackRecord),
  /** Who was told of it when it was raised, because a portfolio of its party says so. */
  told: z.array(namedPerson).default([]),
})
export type AlertContext = z.infer<typeof alertContext>
