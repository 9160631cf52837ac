import { z } from 'zod'
import { optionalDay } from './day.ts'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

/** In `person` of the audit: what no person did. */
export const byJobs = 'jobs'

/** The last row of the organisation's chain, null while there is none, and how many wait for a place, which they get within a minute. */
export const auditChainEnd = z.object({
  last: orNull(z.object({ position: z.number(), hash: z.string(), at: z.string() })),
  waiting: z.number(),
})
export type AuditChainEnd = z.infer<typeof auditChainEnd>

/** First and last day, in India. */
export const auditDays = { from: optionalDay, to: optionalDay }

export const auditQuery = paging.extend({
  /** The id of a person, or 'jobs'. */
  person: optionalFilter,
  entity: optionalFilter,
  entity_id: optionalFilter,
  ...auditDays,
})

/** One change: who did what to what, from where, and what it was before and after. Tax numbers are masked. */
export const auditEntry = z.object({
  audit_id: z.string(),
  at: z.string(),
  user_id: orNull(z.string()),
  /** The person's name; null for what a job did. */
  name: orNull(z.string()),
  /** Where the request came from. */
  address: orNull(z.string()),
  /** The key of the program that did it in the person's name. */
  api_key: orNull(z.string()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** What the thing is called, or was when it was changed; null where it has no name. */
  thing: orNull(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Its place in the organisation's chain, and the SHA-256 that holds it there; null in the first minute. */
  position: orNull(z.number()),
  hash: orNull(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditAnswer = z.object({
  data: z.array(auditEntry),
  meta: z.object({
    total_records: z.number(),
    /** The organisation's people and the kinds of things there are, to choose from. */
    people: z.array(z.object({ user_id: z.string(), name: z.string() })),
    entities: z.array(z.string()),
    chain: auditChainEnd,
  }),
})
