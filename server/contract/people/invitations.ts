import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { shownName } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'

/** An email address as typed, without surrounding spaces. */
export const emailAddress = z.string().trim().max(254, messages.form.email).pipe(z.email(messages.form.email))

export const newInvitations = z.object({
  emails: z
    .array(emailAddress)
    .min(1, messages.form.email)
    .max(limits.maxInvitations, messages.invite.tooMany),
})

/** The token of the link in the mail, which identifies the invitation. */
export const invitationToken = z.object({ token: z.string().min(1).max(100) })

/** The state of an invitation: open, accepted, or expired. */
export const invitation = z.object({
  state: z.enum(['open', 'used', 'expired']),
  email: z.string(),
  organisation: z.string(),
  /** Null if the user requested it by resetting a forgotten password. */
  invited_by: orNull(z.string()),
  /** It lets a user with an account choose a new password. */
  renews: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const name = shownName(limits.maxNameLength)
export const password = z
  .string()
  .min(limits.minPasswordLength, messages.invite.shortPassword)
  .max(200)
  .refine((typed) => new Set(typed).size >= 5, messages.invite.plainPassword)

/** The details of a new user. */
export const newPerson = z.object({ name, password })

export const acceptance = invitationToken.extend(newPerson.shape)

/** Rejects a form whose two passwords differ. */
export const repeated: [
  (form: { password: string; again: string }) => boolean,
  { path: string[]; message: string },
] = [(form) => form.password === form.again, { path: ['again'], message: messages.invite.passwordsDiffer }]

/** A new password, with the token of a reset link. */
export const renewal = invitationToken.extend({ password })
export const renewalForm = z
  .object({ password, again: z.string() })
  .refine(({ password: first, again }) => first === again, {
    path: ['again'],
    message: messages.invite.passwordsDiffer,
  })

/** An invitation that has not been accepted yet: waiting to be mailed, sent, expired, or ended because the inviting user left. */
export const openInvitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role_id: orNull(z.string()),
  role: orNull(z.string()),
  invited_by: z.string(),
  invited_at: z.string(),
  expires_at: z.string(),
  state: z.enum(['waiting', 'sent', 'expired', 'ended']),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The invitee's email, and the role they will get; without a role they may only view. */
export const newInvitation = z.object({
  email: emailAddress,
  role_id: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id || null),
})

/** The form with the password entered twice. */
export const acceptanceForm = newPerson.extend({ again: z.string() }).refine(...repeated)
