import { z } from 'zod'
import { optionalDay } from '../day.ts'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'

/** Value of the `person` filter: changes made by jobs. */
export const byJobs = 'jobs'

/**
 * The last row of the organisation's chain, null if there is none, and the number of rows not yet chained, which is
 * done within a minute.
 */
export const auditChainEnd = z.object({
  last: orNull(z.object({ position: z.number(), hash: z.string(), at: z.string() })),
  waiting: z.number(),
})
export type AuditChainEnd = z.infer<typeof auditChainEnd>

/** First and last date, in India. */
export const auditDays = { from: optionalDay, to: optionalDay }

export const auditQuery = paging.extend({
  /** A user id, or 'jobs'. */
  person: optionalFilter,
  entity: optionalFilter,
  entity_id: optionalFilter,
  ...auditDays,
})

/** One change: the user, the action, the item, the address, and the values before and after. Tax numbers are masked. */
export const auditEntry = z.object({
  audit_id: z.string(),
  at: z.string(),
  user_id: orNull(z.string()),
  /** The user's name; null for a job. */
  name: orNull(z.string()),
  /** The client address of the request. */
  address: orNull(z.string()),
  /** The API key used in the user's name. */
  api_key: orNull(z.string()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The item's name, current or at the time of the change; null if it has none. */
  thing: orNull(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Its position in the organisation's chain, and its SHA-256; null within the first minute. */
  position: orNull(z.number()),
  hash: orNull(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditAnswer = z.object({
  data: z.array(auditEntry),
  meta: z.object({
    total_records: z.number(),
    /** The organisation's users and the kinds of items, for filters. */
    people: z.array(z.object({ user_id: z.string(), name: z.string() })),
    entities: z.array(z.string()),
    chain: auditChainEnd,
  }),
})
