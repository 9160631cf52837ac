import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { orNull } from '../tolerance.ts'

/** An event of a portfolio. */
export const portfolioEvent = z.object({
  event_id: z.number(),
  /** In words: 'added 3 parties'. */
  what: z.string(),
  at: z.string(),
  by: orNull(namedPerson),
})
