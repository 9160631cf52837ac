import { z } from 'zod'
import { caseChange, namedPerson } from './case.ts'
import { maxCaseBatch } from './case-list.ts'
import { noteText } from './note.ts'
import { orNull } from './tolerance.ts'

/** What several cases can be changed to together. */
export const changeTogether = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('assign'),
    /** A person's id; empty for nobody. */
    assignee: z.string().max(100),
  }),
  z.object({
    action: z.literal('status'),
    case_status: caseChange.shape.case_status.unwrap(),
    notes: noteText(),
  }),
])
export type ChangeTogether = z.output<typeof changeTogether>

/** One change of several cases: those named, each with the version that was seen, or all that a list's query finds. */
export const casesChange = z.object({
  change: changeTogether,
  cases: z
    .array(z.object({ case_id: z.string().regex(/^\d{1,9}$/), version: z.coerce.number().int().optional() }))
    .max(maxCaseBatch),
  /** The query of the list of cases, as its address has it. */
  matching: z.string().max(2_000).optional(),
  /** Only say what would become of each. */
  preview: z.boolean().default(false),
})
export type CasesChange = z.output<typeof casesChange>

/** What becomes of a case: changed, left to a second person, the same as before, or refused. */
export const batchOutcomes = ['changed', 'asked', 'unchanged', 'refused'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

const result = z.object({
  case_id: z.string(),
  subject: z.string(),
  party_name: z.string(),
  version: z.number(),
  outcome: z.enum(batchOutcomes),
  /** The status or the assignee it had. */
  before: z.string(),
  /** Why it is refused. */
  why: orNull(z.string()),
})
export type CaseResult = z.infer<typeof result>

/** What becomes of all of them; `batch_id` is null for a preview. */
export const casesChanged = z.object({
  batch_id: orNull(z.string()),
  results: z.array(result),
  /** How many more a query finds than can be changed at once. */
  beyond: z.number().default(0),
  /** Of a preview: so many together wait for a second person. */
  needs_approval: z.boolean().optional(),
})
export type CasesChanged = z.output<typeof casesChanged>

/** What became of cases that were changed together. */
export const caseBatch = z.object({
  batch_id: z.string(),
  change: changeTogether,
  /** Whom they were given to, by name. */
  assignee_name: orNull(z.string()),
  by: namedPerson,
  at: z.string(),
  results: z.array(result),
})
