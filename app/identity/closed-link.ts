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
const unknown = {
  title: 'This link leads nowhere',
  text: 'It may have been cut when it was copied, the invitation may have been withdrawn, or whoever invited you has left. Nothing was changed.',
}

/** What is said to whoever opens a link that leads nowhere any more: of an invitation, or (`renews`) of a reset. */
export function closedLink(state: 'used' | 'expired' | 'unknown', renews: boolean) {
  if (state === 'unknown') return unknown
  return (renews ? resets : invitations)[state]
}
