import { z } from 'zod'
import { caseCategories } from './case-categories.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** A status by the name that people read, and what it counts as. */
const status = z.object({
  status_id: z
    .string({ message: messages.form.fill })
    .trim()
    .min(1, messages.form.fill)
    .max(limits.maxStatusLength),
  category: z.enum(caseCategories, { message: messages.form.select }),
})
export type WorkflowStatus = z.infer<typeof status>

/** Who may make a move: whoever may edit the case, only who works on it, or only people who approve. */
export const movedBy = ['anyone', 'assignee', 'approver'] as const
export type MovedBy = (typeof movedBy)[number]

const move = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(movedBy),
  /** It is made only when a second person has approved it. */
  approval: z.boolean(),
})
export type WorkflowMove = z.infer<typeof move>

/** Where an overdue case goes by itself, and how many working days after its due date. */
const escalates = z.object({ to: z.string(), after: z.number().int().min(0).max(365) })

export type Escalation = z.infer<typeof escalates>

const moving = {
  name: z.string().trim().min(1, messages.form.fill).max(limits.maxNameLength),
  statuses: z.array(status).min(2).max(limits.maxWorkflowStatuses),
  moves: z.array(move).max(limits.maxWorkflowStatuses ** 2),
  escalates: escalates.nullable(),
}

export const workflow = z.object({ workflow_id: z.string(), ...moving, version: z.number().int() })
export type Workflow = z.infer<typeof workflow>
