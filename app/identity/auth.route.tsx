import { useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { completeOrBeginSignIn } from './sign-in.server.ts'

export const loader = publicly(({ request }) => completeOrBeginSignIn(request))

export const meta = withTitle('Sign in')

export default function Auth() {
  const { reason } = useLoaderData<typeof loader>()
  return (
    // The check runs on the server during the redirect. The page is only seen if the check stops.
    <MessagePage
      step={messages.sign.checking}
      title={messages.sign.wrongCode}
      action={{ to: '/auth', label: 'Sign in again' }}
    >
      {reason}
    </MessagePage>
  )
}
