import { z } from 'zod'
import { noteText } from '../note.ts'
import { orNull } from '../tolerance.ts'
import { caseChange, namedPerson } from './case.ts'
import { maxCaseBatch } from './case-list.ts'

/** Changes that can be applied to several cases. */
export const changeTogether = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('assign'),
    /** A user id; empty for unassigned. */
    assignee: z.string().max(100),
  }),
  z.object({
    action: z.literal('status'),
    case_status: caseChange.shape.case_status.unwrap(),
    notes: noteText(),
  }),
])
export type ChangeTogether = z.output<typeof changeTogether>

/** One change of several cases: those listed, each with the version the user saw, or all that match a list's query. */
export const casesChange = z.object({
  change: changeTogether,
  cases: z
    .array(z.object({ case_id: z.string().regex(/^\d{1,9}$/), version: z.coerce.number().int().optional() }))
    .max(maxCaseBatch),
  /** The query string of the case list. */
  matching: z.string().max(2_000).optional(),
  /** Only returns what would change. */
  preview: z.boolean().default(false),
})
export type CasesChange = z.output<typeof casesChange>

/** The outcome for a case: changed, waiting for approval, unchanged, or rejected. */
export const batchOutcomes = ['changed', 'asked', 'unchanged', 'refused'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

const result = z.object({
  case_id: z.string(),
  subject: z.string(),
  party_name: z.string(),
  version: z.number(),
  outcome: z.enum(batchOutcomes),
  /** The previous status or assignee. */
  before: z.string(),
  /** Why it is rejected. */
  why: orNull(z.string()),
})
export type CaseResult = z.infer<typeof result>

/** The outcomes for all of them; `batch_id` is null for a preview. */
export const casesChanged = z.object({
  batch_id: orNull(z.string()),
  results: z.array(result),
  /** The number of matching cases beyond the batch limit. */
  beyond: z.number().default(0),
  /** In a preview: a batch of this size needs approval. */
  needs_approval: z.boolean().optional(),
})
export type CasesChanged = z.output<typeof casesChanged>

/** The outcomes of a bulk change of cases. */
export const caseBatch = z.object({
  batch_id: z.string(),
  change: changeTogether,
  /** The name of the new assignee. */
  assignee_name: orNull(z.string()),
  by: namedPerson,
  at: z.string(),
  results: z.array(result),
})
