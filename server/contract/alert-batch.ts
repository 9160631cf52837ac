import { z } from 'zod'
import { alertActions, alertLimits } from './alert-decisions.ts'
import { decisionTogether } from './alert-work.ts'
import { namedPerson } from './case.ts'
import { orNull } from './tolerance.ts'

/** One decision on several alerts: those named, each with the version that was seen, or all that a list's query finds. */
export const batchDecision = z.object({
  decision: decisionTogether,
  alerts: z
    .array(z.object({ _id: z.string().min(1).max(100), version: z.coerce.number().int().optional() }))
    .max(alertLimits.batch),
  /** The query of the list of alerts, as its address has it. */
  matching: z.string().max(2_000).optional(),
  /** Only say what would be decided. */
  preview: z.boolean().default(false),
})
export type BatchDecision = z.output<typeof batchDecision>

/** What becomes of one of the alerts. */
const batchResult = z.object({
  _id: z.string(),
  alert_summary: z.string(),
  party_name: z.string(),
  version: z.number(),
  /** Why it is left out; null for one that is decided. */
  left_out: orNull(z.string()),
})
export type BatchResult = z.infer<typeof batchResult>

/** What becomes of all of them; `batch_id` is null for a preview, and where nothing was decided. */
export const batchAnswer = z.object({
  batch_id: orNull(z.string()),
  results: z.array(batchResult),
  /** How many more a query finds than can be decided at once. */
  beyond: z.number().default(0),
  /** Of a preview: so many together wait for a second person. */
  needs_approval: z.boolean().optional(),
})
export type BatchAnswer = z.output<typeof batchAnswer>

/** Alerts that were decided together, as they stand now. */
export const batch = z.object({
  batch_id: z.string(),
  action: z.enum(alertActions),
  reason: orNull(z.string()),
  note: orNull(z.string()),
  by: orNull(namedPerson),
  at: z.string(),
  /** Whether whoever asks can undo it at this moment. */
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
