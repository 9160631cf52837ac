import { z } from 'zod'
import { type ErasedKind, erasedKinds, type KeptKind, keptKinds } from './erasure-words.ts'
import { messages } from './messages.ts'
import { orNull } from './tolerance.ts'
import { userStatusNames } from './user-statuses.ts'

const counts = <Name extends string, Count extends z.ZodType>(kinds: Record<Name, string>, count: Count) =>
  z.record(z.enum(Object.keys(kinds) as [Name, ...Name[]]), count)

/** A person, and what of them would be erased and what would stay, in rows. */
export const erasure = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatusNames),
  /** When it was done; null where it was not. */
  erased_at: orNull(z.string()),
  /** Null where it is counted only when it is done: rows of the audit that name them are found by reading all of it. */
  erased: counts<ErasedKind, z.ZodNullable<z.ZodNumber>>(erasedKinds, z.number().nullable()),
  kept: counts<KeptKind, z.ZodNumber>(keptKinds, z.number()),
})
export type Erasure = z.infer<typeof erasure>

/** Their address, typed once more. */
export const erasureGiven = z.object({
  confirmation: z.string().trim().min(1, messages.form.fill).max(300),
})
