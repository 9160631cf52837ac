import type { Invitation } from '#server/contract/invitations.ts'
import { messages } from '#server/contract/messages.ts'

const { invite } = messages

const invitations = {
  used: { title: invite.used, text: 'The account is there: sign in with it.' },
  expired: { title: invite.expired, text: 'Ask whoever invited you to do it again.' },
}
const resets = {
  used: { title: invite.usedReset, text: 'The password was chosen: sign in with it.' },
  expired: { title: invite.expiredReset, text: 'Ask whoever reset how you sign in to do it again.' },
}
const forgotten = {
  used: resets.used,
  expired: { title: invite.expiredForgotten, text: 'Ask for another one on the sign-in page.' },
}
const unknown = {
  title: 'This link leads nowhere',
  text: 'It may have been cut when it was copied, the invitation may have been withdrawn, or whoever invited you has left. Nothing was changed.',
}

/**
 * What is said to whoever opens a link that leads nowhere any more: of an invitation, of a reset, or of somebody who forgot their
 * password.
 */
export function closedLink(
  state: 'used' | 'expired' | 'unknown',
  link?: Pick<Invitation, 'renews' | 'invited_by'>,
) {
  if (state === 'unknown' || !link) return unknown
  const { renews, invited_by } = link
  return (renews ? (invited_by === null ? forgotten : resets) : invitations)[state]
}
