import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { movedBy } from '../moved-by.ts'
import { normalisedName, shownName } from '../shown-name.ts'
import { wholeNumber } from '../whole-number.ts'
import { caseCategories } from './case-categories.ts'

/** A status with its display name and its category. */
const status = z.object({
  status_id: z.string(),
  category: z.enum(caseCategories, { message: messages.form.select }),
})
export type WorkflowStatus = z.infer<typeof status>

const move = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(movedBy),
  /** The move is made only after approval. */
  approval: z.boolean(),
})
export type WorkflowMove = z.infer<typeof move>

/** The status to which an overdue case moves automatically, and how many working days after its due date. */
const escalates = z.object({ to: z.string(), after: wholeNumber(0, 365, messages.form.days) })

export type Escalation = z.infer<typeof escalates>

const moving = {
  name: z.string(),
  statuses: z.array(status).min(2).max(limits.maxWorkflowStatuses),
  moves: z.array(move).max(limits.maxWorkflowStatuses ** 2),
  escalates: escalates.nullable(),
}

export const workflow = z.object({ workflow_id: z.string(), ...moving, version: z.number().int() })

const drafted = {
  ...moving,
  name: shownName(limits.maxNameLength),
  /** `was`: the name of the status before it was renamed. */
  statuses: z
    .array(status.extend({ status_id: shownName(limits.maxStatusLength), was: z.string().optional() }))
    .min(2)
    .max(limits.maxWorkflowStatuses),
  moves: z
    .array(move.extend({ from: normalisedName, to: normalisedName }))
    .max(limits.maxWorkflowStatuses ** 2),
  escalates: escalates.extend({ to: normalisedName }).nullable(),
}
export const newWorkflow = z.object(drafted)
export type WorkflowDraft = z.output<typeof newWorkflow>

/** `version`: the one that was read; rejected if the workflow has changed since. */
export const workflowChange = newWorkflow.extend({ version: z.number().int() })

/** The number of cases with a status, capped at one more than `mostCounted` per case type, and of moves to it that wait for approval. */
const statusUse = z.object({
  status_id: z.string(),
  open: z.number(),
  closed: z.number(),
  asked: z.number(),
})
export type StatusUse = z.infer<typeof statusUse>

/** A workflow with its case types and the use of its statuses. */
export const usedWorkflow = workflow.extend({
  case_types: z.array(z.object({ _id: z.string(), name: z.string() })),
  use: z.array(statusUse),
  /** The number of users who may approve. */
  approvers: z.number(),
})
export type UsedWorkflow = z.infer<typeof usedWorkflow>

export type Workflow = z.infer<typeof workflow>
