import { z } from 'zod'
import { instant } from '../day.ts'
import { orNull } from '../tolerance.ts'

/** Kinds of changes to a user's parties between two visits to the dashboard. */
export const changeKind = z.enum(['alert', 'score', 'sanction', 'news', 'case', 'report'])
export type ChangeKind = z.infer<typeof changeKind>

/** One change, with its id and a description. */
export const change = z.object({
  id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  what: z.string(),
  at: z.string(),
})
export type Change = z.infer<typeof change>

/** Changes since a user's previous visit: counted by kind, those about parties up to 1,000 each, with the newest ten of each. */
export const changesSince = z.object({
  /** Null if there was no previous visit: nothing is counted then. */
  since: orNull(z.string()),
  /** When this was read. */
  as_of: z.iso.datetime(),
  changes: z.array(z.object({ kind: changeKind, count: z.number(), newest: z.array(change) })),
})
export type ChangesSince = z.infer<typeof changesSince>

/** Since another time than the user's previous visit. */
export const sinceQuery = z.object({ since: instant.optional() })

/** A visit to the dashboard: `as_of` from the response that was shown. */
export const dashboardVisit = z.object({ as_of: instant })
