import { z } from 'zod'
import { messages } from '../messages.ts'
import { orNull } from '../tolerance.ts'
import {
  longestRetention,
  type RetentionKind,
  retentionKindNames,
  retentionKinds,
} from './retention-words.ts'

const kinds = retentionKindNames as [RetentionKind, ...RetentionKind[]]

/** An organisation's retention periods for personal data. */
export const retention = z.object({
  /** Counts the changes. */
  version: z.number(),
  /** When the nightly job last completed; null if it never did. */
  ran_at: orNull(z.string()),
  kinds: z.array(
    z.object({
      kind: z.enum(kinds),
      /** Null: kept indefinitely. */
      days: orNull(z.number()),
      /** The number of rows the next run will delete, and that the last one deleted. */
      due: z.number(),
      deleted: orNull(z.number()),
    }),
  ),
})
export type Retention = z.infer<typeof retention>

const { days: daysMessage } = messages.organisations.retention
const daysOf = (kind: RetentionKind) => {
  const wrong = daysMessage(retentionKinds[kind].min, longestRetention)
  return z
    .number({ message: wrong })
    .int(wrong)
    .min(retentionKinds[kind].min, wrong)
    .max(longestRetention, wrong)
    .nullable()
    .default(null)
}

/** All periods in days; null or missing means kept indefinitely. */
export const retentionChange = z.object({
  version: z.coerce.number().int().min(0),
  periods: z.object(
    Object.fromEntries(kinds.map((kind) => [kind, daysOf(kind)])) as Record<
      RetentionKind,
      ReturnType<typeof daysOf>
    >,
  ),
})
