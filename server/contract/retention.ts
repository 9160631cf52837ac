import { z } from 'zod'
import { messages } from './messages.ts'
import {
  longestRetention,
  type RetentionKind,
  retentionKindNames,
  retentionKinds,
} from './retention-words.ts'
import { orNull } from './tolerance.ts'

const kinds = retentionKindNames as [RetentionKind, ...RetentionKind[]]

/** How long an organisation keeps personal data. */
export const retention = z.object({
  /** Counts the changes. */
  version: z.number(),
  /** When the nightly job last went through; null where it never did. */
  ran_at: orNull(z.string()),
  kinds: z.array(
    z.object({
      kind: z.enum(kinds),
      /** Null: kept. */
      days: orNull(z.number()),
      /** Rows that the next run deletes, and that the last one did. */
      due: z.number(),
      deleted: orNull(z.number()),
    }),
  ),
})
export type Retention = z.infer<typeof retention>

const { days: said } = messages.organisations.retention
const daysOf = (kind: RetentionKind) => {
  const wrong = said(retentionKinds[kind].min, longestRetention)
  return z
    .number({ message: wrong })
    .int(wrong)
    .min(retentionKinds[kind].min, wrong)
    .max(longestRetention, wrong)
    .nullable()
    .default(null)
}

/** All periods in days; null, or what is left out, is kept. */
export const retentionChange = z.object({
  version: z.coerce.number().int().min(0),
  periods: z.object(
    Object.fromEntries(kinds.map((kind) => [kind, daysOf(kind)])) as Record<
      RetentionKind,
      ReturnType<typeof daysOf>
    >,
  ),
})
