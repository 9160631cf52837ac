import { useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import { LoneMessage } from '../ui/lone-message.tsx'
import { completeOrBeginSignIn } from './sign-in.server.ts'

export const loader = publicly(({ request }) => completeOrBeginSignIn(request))

export const meta = withTitle('Sign in')

export default function Auth() {
  const { reason } = useLoaderData<typeof loader>()
  return (
    // The check runs between two pages, in the answer itself: what is left to be seen of it is where it stopped.
    <LoneMessage
      step={messages.sign.checking}
      title={messages.sign.wrongCode}
      action={{ to: '/auth', label: 'Sign in again' }}
    >
      {reason}
    </LoneMessage>
  )
}
