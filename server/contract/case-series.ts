import { z } from 'zod'
import { recurringData } from './case.ts'
import { caseCategories } from './case-categories.ts'
import { day } from './day.ts'

/** A case of a series. */
const occurrence = z.object({
  case_id: z.string(),
  /** The day for which it was raised (YYYY-MM-DD). */
  occurs_on: z.string(),
  case_status: z.string(),
  case_status_category: z.enum(caseCategories),
})

/** A recurring case and those that came of it. */
export const caseSeries = z.object({
  first: occurrence,
  recurring: recurringData,
  /** When the next one comes; null when none does any more. */
  next_due: z.string().nullable(),
  ended: z.boolean(),
  /** Days still to come on which it does not. */
  skipped: z.array(z.string()),
  /** Of the first case, whose changes these are. */
  version: z.number(),
  /** Without the first, newest first; of a long series only the newest. */
  later: z.array(occurrence),
  /** How many there are, the first counted. */
  count: z.number(),
})
export type CaseSeries = z.infer<typeof caseSeries>

/** What may be done to a series: end it, let it go on, leave out its next day, take one that was left out back in. */
export const seriesChange = z.object({
  action: z.enum(['end', 'resume', 'skip', 'unskip']),
  /** The day to be left out or taken back in. */
  date: day.optional(),
  version: z.coerce.number().int(),
})
export type SeriesChange = z.infer<typeof seriesChange>
