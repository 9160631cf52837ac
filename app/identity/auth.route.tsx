import { useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { LoneMessage } from '../ui/lone-message.tsx'
import { completeOrBeginSignIn } from './sign-in.server.ts'

export const loader = publicly(({ request }) => completeOrBeginSignIn(request))

export const meta = () => [{ title: 'Sign in · Credence' }]

export default function Auth() {
  const { reason } = useLoaderData<typeof loader>()
  return (
    <LoneMessage title={messages.sign.wrongCode} action={{ to: '/auth', label: 'Sign in again' }}>
      {reason}
    </LoneMessage>
  )
}
