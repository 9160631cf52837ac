import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** A proceeding in which the party is involved. */
export const courtCase = z.object({
  court_case_id: z.string().default(''),
  court: z.string(),
  kind: z.string(),
  number: z.string(),
  other_party: orNull(z.string()),
  filed_on: z.string(),
  stage: z.string().default(''),
})
export type CourtCase = z.infer<typeof courtCase>
