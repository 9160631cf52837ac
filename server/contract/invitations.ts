import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { shownName } from './shown-name.ts'
import { orNull } from './tolerance.ts'

/** An address as it is typed, without the blanks around it. */
export const emailAddress = z.string().trim().max(254, messages.form.email).pipe(z.email(messages.form.email))

export const newInvitations = z.object({
  emails: z
    .array(emailAddress)
    .min(1, messages.form.email)
    .max(limits.maxInvitations, messages.invite.tooMany),
})

/** The token of the link in the mail, which says whose invitation it is. */
export const invitationToken = z.object({ token: z.string().min(1).max(100) })

/** What became of an invitation: it can be accepted, has been, or was too old. */
export const invitation = z.object({
  state: z.enum(['open', 'used', 'expired']),
  email: z.string(),
  organisation: z.string(),
  /** Null where somebody asked for it themselves, having forgotten their password. */
  invited_by: orNull(z.string()),
  /** It lets somebody who has an account choose another password. */
  renews: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const name = shownName(limits.maxNameLength)
export const password = z
  .string()
  .min(limits.minPasswordLength, messages.invite.shortPassword)
  .max(200)
  .refine((typed) => new Set(typed).size >= 5, messages.invite.plainPassword)

/** What somebody who gets an account says. */
export const newPerson = z.object({ name, password })

export const acceptance = invitationToken.extend(newPerson.shape)

/** Refuses a form in which the password and the same again differ. */
export const repeated: [
  (form: { password: string; again: string }) => boolean,
  { path: string[]; message: string },
] = [(form) => form.password === form.again, { path: ['again'], message: messages.invite.passwordsDiffer }]

/** Another password, by the link of a reset. */
export const renewal = invitationToken.extend({ password })
export const renewalForm = z
  .object({ password, again: z.string() })
  .refine(({ password: first, again }) => first === again, {
    path: ['again'],
    message: messages.invite.passwordsDiffer,
  })

/**
 * An invitation that nobody has accepted yet: it waits for its mail, or for whom it is, has become too old, or has
 * ended because whoever sent it left.
 */
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

/** Whom an administrator invites, and the role that awaits them; without one they may only look. */
export const newInvitation = z.object({
  email: emailAddress,
  role_id: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id || null),
})

/** The form, in which the password stands twice. */
export const acceptanceForm = newPerson.extend({ again: z.string() }).refine(...repeated)
