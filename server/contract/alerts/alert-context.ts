import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { earlyWarningScore } from '../parties/party-scores.ts'
import { severityNames } from '../severities.ts'
import { orNull } from '../tolerance.ts'
import { alertActions, alertStatusNames } from './alert-decisions.ts'

const severity = z.enum(severityNames)

/** For one signal, if given. */
export const trackRecordQuery = z.object({ signal_code: z.coerce.number().int().optional() })

/** The outcome of the newest alerts of one signal in one organisation. */
export const trackRecord = z.object({
  signal_code: z.number(),
  /** At most `mostRecorded`; the other figures refer to these. */
  raised: z.number(),
  /** Those no longer waiting for a decision, by decision. */
  decided: z.number(),
  led_to_case: z.number(),
  acknowledged: z.number(),
  false_positive: z.number(),
  duplicate: z.number(),
  /** The number followed by a downgrade, a default or 90 days past due, and the median number of days until then. */
  before_trouble: z.number(),
  days_before_trouble: orNull(z.number()),
})
export type TrackRecord = z.infer<typeof trackRecord>

/** An organisation's exposure to a party as last reported, in rupees. */
const exposure = z.object({
  as_of: z.string(),
  accounts: z.number(),
  sanction_limit: z.number(),
  outstanding: z.number(),
  /** Of the account with the most days past due. */
  days_past_due: z.number(),
})

/** The context of an alert: the facts it was computed from, and related data on its party and signal. */
export const alertContext = z.object({
  facts: z.array(
    z.object({
      summary: z.string(),
      severity,
      date_of_event: z.string(),
      found_on: z.string(),
      /** The date since which it no longer applies. */
      gone_on: orNull(z.string()),
    }),
  ),
  exposure: orNull(exposure),
  /** Other alerts of the party: undecided ones first by severity, then the newest; and the number undecided. */
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
  /** The latest decisions on other alerts of this signal and party, newest first. */
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
  /** Users notified when it was raised, because of the settings of a portfolio with its party. */
  told: z.array(namedPerson).default([]),
})
export type AlertContext = z.infer<typeof alertContext>
