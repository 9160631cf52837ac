import { z } from 'zod'
import { instant } from './day.ts'
import { orNull } from './tolerance.ts'

/** What can change for somebody's parties between two looks at the dashboard. */
export const changeKind = z.enum(['alert', 'score', 'sanction', 'news', 'case', 'report'])
export type ChangeKind = z.infer<typeof changeKind>

/** One thing that changed, by its id, in words. */
export const change = z.object({
  id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  what: z.string(),
  at: z.string(),
})
export type Change = z.infer<typeof change>

/** What changed since a person's look before this one: counted by kind, what is about parties up to 1,000 of each, with the newest ten of each. */
export const changesSince = z.object({
  /** Null when they never looked before: nothing is counted then. */
  since: orNull(z.string()),
  /** When this was read. */
  as_of: z.iso.datetime(),
  changes: z.array(z.object({ kind: changeKind, count: z.number(), newest: z.array(change) })),
})
export type ChangesSince = z.infer<typeof changesSince>

/** From another moment than the person's look before this one. */
export const sinceQuery = z.object({ since: instant.optional() })

/** A look at the dashboard: `as_of` as the answer had it that was shown. */
export const dashboardVisit = z.object({ as_of: instant })
