import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** Open for 0–1, 2–7, 8–30 and more than 30 days. */
const byAge = z.array(z.number()).length(4)

/** Operating figures of an organisation: its users, reports, open items by age, and alert decisions. */
export const adminDashboard = z.object({
  users: z.object({
    active: z.number(),
    inactive: z.number(),
    signed_in_7_days: z.number(),
    signed_in_30_days: z.number(),
  }),
  /** Reports by the state of their job. */
  jobs: z.object({ ordered: z.number(), done: z.number() }),
  open_alerts: byAge,
  open_cases: byAge,
  /** Median hours from an alert to its first user decision that was not undone, over the last 500; null if there is none. */
  hours_to_decision: orNull(z.number()),
  /** Decided alerts by signal, the newest 500 of each; highest rate of false positives first. */
  signals: z.array(
    z.object({ signal_code: z.number(), label: z.string(), decided: z.number(), false_positive: z.number() }),
  ),
})
export type AdminDashboard = z.infer<typeof adminDashboard>
