import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { shownName } from '../shown-name.ts'
import { wholeNumber } from '../whole-number.ts'

const days = wholeNumber(1, 365, messages.form.days)

/** `due_days`: working days until a case is due, by its severity. */
const fields = {
  name: shownName(limits.maxNameLength),
  ticket_workflow_id: z.string({ message: messages.form.select }).min(1, messages.form.select).max(100),
  due_days: z.object({ high: days, medium: days, low: days }),
}

export const newCaseType = z.object(fields)
export type CaseTypeDraft = z.output<typeof newCaseType>

export const caseTypeChange = newCaseType.extend({
  /** The version that was read; rejected if the type has changed since. */
  version: z.number().int(),
  /** Recomputes the due dates of open cases that were not set manually. */
  due_of_open: z.boolean().default(false),
})

const caseType = z.object({ case_type_id: z.string(), ...fields, name: z.string(), version: z.number() })

/** A case type with its number of cases: total, open, and open with a computed due date; each capped at one more than `mostCounted`. */
export const usedCaseType = caseType.extend({ cases: z.number(), open: z.number(), by_clock: z.number() })
export type UsedCaseType = z.infer<typeof usedCaseType>

/** A saved case type, and the number of cases with a changed due date or status. */
export const savedCaseType = caseType.extend({ redated: z.number(), moved: z.number() })
