import { z } from 'zod'
import { orNull } from './tolerance.ts'

/** How many have been open for 0–1, 2–7, 8–30 and more than 30 days. */
const byAge = z.array(z.number()).length(4)

/** How an organisation works: its people, its reports, what is open and since when, how alerts are decided. */
export const adminDashboard = z.object({
  users: z.object({
    active: z.number(),
    inactive: z.number(),
    signed_in_7_days: z.number(),
    signed_in_30_days: z.number(),
  }),
  /** Reports by the state of the job that builds them. */
  jobs: z.object({ ordered: z.number(), done: z.number() }),
  open_alerts: byAge,
  open_cases: byAge,
  /** Median hours from an alert to the first decision of a person that still stands, of the last 500; null while there is none. */
  hours_to_decision: orNull(z.number()),
  /** Of each signal of which alerts were decided, the newest 500 of each; the ones with most false positives first. */
  signals: z.array(
    z.object({ signal_code: z.number(), label: z.string(), decided: z.number(), false_positive: z.number() }),
  ),
})
export type AdminDashboard = z.infer<typeof adminDashboard>
