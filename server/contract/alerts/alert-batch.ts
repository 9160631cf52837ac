import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { orNull } from '../tolerance.ts'
import { alertActions, alertLimits } from './alert-decisions.ts'
import { decisionTogether } from './alert-work.ts'

/** One decision on several alerts: those listed, each with the version the user saw, or all that match a list's query. */
export const batchDecision = z.object({
  decision: decisionTogether,
  alerts: z
    .array(z.object({ _id: z.string().min(1).max(100), version: z.coerce.number().int().optional() }))
    .max(alertLimits.batch),
  /** The query string of the alert list. */
  matching: z.string().max(2_000).optional(),
  /** Only returns what would be decided. */
  preview: z.boolean().default(false),
})
export type BatchDecision = z.output<typeof batchDecision>

/** The result for one of the alerts. */
const batchResult = z.object({
  _id: z.string(),
  alert_summary: z.string(),
  party_name: z.string(),
  version: z.number(),
  /** Why it is left out; null if it is decided. */
  left_out: orNull(z.string()),
})
export type BatchResult = z.infer<typeof batchResult>

/** The results for all of them; `batch_id` is null for a preview, and if nothing was decided. */
export const batchAnswer = z.object({
  batch_id: orNull(z.string()),
  results: z.array(batchResult),
  /** The number of matching alerts beyond the batch limit. */
  beyond: z.number().default(0),
  /** In a preview: a batch of this size needs approval. */
  needs_approval: z.boolean().optional(),
})
export type BatchAnswer = z.output<typeof batchAnswer>

/** Alerts that were decided together, in their current state. */
export const batch = z.object({
  batch_id: z.string(),
  action: z.enum(alertActions),
  reason: orNull(z.string()),
  note: orNull(z.string()),
  by: orNull(namedPerson),
  at: z.string(),
  /** Whether the user can still undo it. */
  undoable: z.boolean().default(false),
  alerts: z.array(
    z.object({
      _id: z.string(),
      alert_summary: z.string(),
      party_name: z.string(),
      undone_at: orNull(z.string()),
    }),
  ),
})
