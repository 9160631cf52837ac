import { z } from 'zod'
import { day } from '../day.ts'
import { recurringData } from './case.ts'
import { caseCategories } from './case-categories.ts'

/** A case of a series. */
const occurrence = z.object({
  case_id: z.string(),
  /** The date for which it was raised (YYYY-MM-DD). */
  occurs_on: z.string(),
  case_status: z.string(),
  case_status_category: z.enum(caseCategories),
})

/** A recurring case and the cases raised from it. */
export const caseSeries = z.object({
  first: occurrence,
  recurring: recurringData,
  /** The date of the next one; null if there is none. */
  next_due: z.string().nullable(),
  ended: z.boolean(),
  /** Future dates that are skipped. */
  skipped: z.array(z.string()),
  /** The version of the first case, which holds the series. */
  version: z.number(),
  /** Without the first, newest first; only the newest of a long series. */
  later: z.array(occurrence),
  /** The total number, including the first. */
  count: z.number(),
})
export type CaseSeries = z.infer<typeof caseSeries>

/** Changes to a series: end it, continue it, skip its next date, restore a skipped date. */
export const seriesChange = z.object({
  action: z.enum(['end', 'resume', 'skip', 'unskip']),
  /** The date to skip or restore. */
  date: day.optional(),
  version: z.coerce.number().int(),
})
export type SeriesChange = z.infer<typeof seriesChange>
