import { z } from 'zod'
import { option, personOption } from '../option.ts'
import { caseSummary } from './case.ts'
import { caseCategories } from './case-categories.ts'

/** A case on the board, with the statuses to which the user may move it. */
const boardCard = z.object({
  ticket: caseSummary,
  version: z.number(),
  next: z.array(z.object({ status_id: z.string(), approval: z.boolean() })),
})

/** The cases of one category: their number, and the first of them. */
export const boardColumn = z.object({
  case_status_category: z.enum(caseCategories),
  count: z.number(),
  cards: z.array(boardCard),
})
export type BoardColumn = z.infer<typeof boardColumn>

/** Case list filters beyond those common to all lists. */
export const caseFilterOptions = z.object({
  /** The statuses of the organisation's workflows in addition to the categories. */
  statuses: z.array(z.string()).default([]),
  types: z.array(option).default([]),
  portfolios: z.array(option).default([]),
  assignees: z.array(personOption).default([]),
})
