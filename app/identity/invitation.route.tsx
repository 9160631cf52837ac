import { useActionData, useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { AcceptanceForm } from './acceptance.form.tsx'
import { closedLink } from './closed-link.ts'
import { acceptInvitation, readInvitationPage } from './invitation.server.ts'
import { PasswordAgainForm } from './password-again.form.tsx'

export const loader = publicly(readInvitationPage)
export const action = publicly(acceptInvitation)

export const meta = withTitle('Invitation')

const toSignIn = { to: '/auth', label: 'Sign in' }
export default function InvitationPage() {
  const { invitation } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()
  if (invitation.state !== 'open') {
    const { title, text } = closedLink(invitation.state, 'renews' in invitation ? invitation : undefined)
    return (
      <MessagePage title={title} action={toSignIn}>
        <p>{text}</p>
      </MessagePage>
    )
  }
  if (typed?.over)
    return (
      <MessagePage
        title={invitation.renews ? 'The password was not changed' : 'No account was created'}
        action={toSignIn}
      >
        <p>{invitation.renews ? messages.invite.usedReset : messages.invite.known}.</p>
      </MessagePage>
    )
  if (invitation.renews)
    return (
      <MessagePage title="Set a new password">
        <p>
          {invitation.invited_by === null
            ? `Set a new password for ${invitation.email}.`
            : `${invitation.invited_by} of ${invitation.organisation} has reset the sign-in of ${invitation.email}.`}
        </p>
        <PasswordAgainForm email={invitation.email} typed={typed} />
      </MessagePage>
    )
  return (
    <MessagePage title={`Join ${invitation.organisation}`}>
      <p>
        {invitation.invited_by} has invited you to Credence. Your account e-mail will be {invitation.email}.
      </p>
      <AcceptanceForm email={invitation.email} typed={typed} />
    </MessagePage>
  )
}
