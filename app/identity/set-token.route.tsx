import { useActionData, useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { acceptPostedToken, takeToken } from './sign-in.server.ts'

export const loader = publicly(({ request }) => takeToken(request))
export const action = publicly(({ request }) => acceptPostedToken(request))

export const meta = withTitle('Sign in')

export default function SetToken() {
  const loaded = useLoaderData<typeof loader>()
  const { token, reason } = useActionData<typeof action>() ?? loaded
  if (reason) {
    return (
      <MessagePage
        step={messages.sign.checking}
        title={messages.sign.wrongCode}
        action={{ to: '/auth', label: 'Sign in again' }}
      >
        {reason}
      </MessagePage>
    )
  }
  return (
    <MessagePage
      title={messages.sign.checking}
      action={token ? undefined : { to: '/auth', label: 'Sign in' }}
    >
      <p>{token ? 'Another page has sent you here to sign in. Continue?' : 'No token received yet.'}</p>
      <form method="post" id="hand-over">
        <input type="hidden" name="token" defaultValue={token ?? ''} />
        {token && <button type="submit">Continue</button>}
      </form>
      {!token && <script src="/hand-over.js" defer />}
    </MessagePage>
  )
}
