import { messages } from '#server/contract/messages.ts'
import type { Invitation } from '#server/contract/people/invitations.ts'

const { invite } = messages

const invitations = {
  used: { title: invite.used, text: 'Your account exists. Sign in with it.' },
  expired: { title: invite.expired, text: 'Ask the person who invited you for a new invitation.' },
}
const resets = {
  used: { title: invite.usedReset, text: 'Your password has been set. Sign in with it.' },
  expired: {
    title: invite.expiredReset,
    text: 'Ask the administrator who reset your sign-in to do it again.',
  },
}
const forgotten = {
  used: resets.used,
  expired: { title: invite.expiredForgotten, text: 'Request a new link on the sign-in page.' },
}
const unknown = {
  title: 'This link does not work',
  text: 'It may have been cut off when copied, the invitation may have been withdrawn, or the person who invited you has left. Nothing was changed.',
}

/** The title and text for a link that is no longer valid: of an invitation, of a reset by an administrator, or of a forgotten password. */
export function closedLink(
  state: 'used' | 'expired' | 'unknown',
  link?: Pick<Invitation, 'renews' | 'invited_by'>,
) {
  if (state === 'unknown' || !link) return unknown
  const { renews, invited_by } = link
  return (renews ? (invited_by === null ? forgotten : resets) : invitations)[state]
}
