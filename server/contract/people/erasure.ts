import { z } from 'zod'
import { messages } from '../messages.ts'
import { orNull } from '../tolerance.ts'
import { type ErasedKind, erasedKinds, type KeptKind, keptKinds } from './erasure-words.ts'
import { userStatusNames } from './user-statuses.ts'

const counts = <Name extends string, Count extends z.ZodType>(kinds: Record<Name, string>, count: Count) =>
  z.record(z.enum(Object.keys(kinds) as [Name, ...Name[]]), count)

/** A user, with the number of rows that would be erased and kept. */
export const erasure = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatusNames),
  /** When it was done; null if it was not. */
  erased_at: orNull(z.string()),
  /** Null if counted only during the erasure: finding the audit log rows that name the user needs a full scan. */
  erased: counts<ErasedKind, z.ZodNullable<z.ZodNumber>>(erasedKinds, z.number().nullable()),
  kept: counts<KeptKind, z.ZodNumber>(keptKinds, z.number()),
})
export type Erasure = z.infer<typeof erasure>

/** The user's email address, typed again as confirmation. */
export const erasureInput = z.object({
  confirmation: z.string().trim().min(1, messages.form.fill).max(300),
})
