import { z } from 'zod'
import { messages } from '../messages.ts'
import { password } from './invitations.ts'

const typed = z.string().min(1, messages.form.fill).max(200)

/** An active sign-in. */
export const signIn = z.object({
  session_id: z.string(),
  started_at: z.string(),
  /** Its client address, if known. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** The sign-in used for this request. */
  current: z.boolean(),
})

export const passwordChange = z.object({ current: typed, password })
export const passwordForm = passwordChange
  .extend({ again: z.string().default('') })
  .refine(({ password: first, again }) => first === again, {
    path: ['again'],
    message: messages.invite.passwordsDiffer,
  })

/** Whether a user has a second factor; the secret is included only until it is confirmed. */
export const secondFactor = z.object({
  on: z.boolean(),
  recovery_left: z.number(),
  pending: z.object({ secret: z.string(), address: z.string() }).nullable(),
})
export const factorCode = z.object({ code: typed, current: typed })
export const factorRemoval = z.object({ current: typed })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
