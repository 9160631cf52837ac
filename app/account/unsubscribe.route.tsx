import { useActionData, useLoaderData } from '@remix-run/react'
import { publicly } from '../gateway/guard.server.ts'
import { withTitle } from '../shell/title.ts'
import { LoneMessage } from '../ui/lone-message.tsx'
import { readSubscription, stopMails } from './unsubscribe.server.ts'

export const loader = publicly(readSubscription)
/** Mail programs send it too, by themselves and without cookies (RFC 8058): the answer is no redirect. */
export const action = publicly(stopMails)

export const meta = withTitle('Unsubscribe')

const toMail = { to: '/account/mail', label: 'Sign in to choose' }

export default function Unsubscribe() {
  const before = useLoaderData<typeof loader>()
  const { subscription } = useActionData<typeof action>() ?? before
  if (subscription === 'unknown')
    return (
      <LoneMessage title="This link is not complete" action={toMail}>
        <p>
          It may have been cut when it was copied, or it is too old. Nothing was changed. Signed in, you can
          choose under My account which mails you get.
        </p>
      </LoneMessage>
    )
  if (subscription === 'off')
    return (
      <LoneMessage title="No more mails" action={toMail}>
        <p>
          Neither the daily digest nor notices are mailed to you any more. Signed in, you can switch them on
          again.
        </p>
      </LoneMessage>
    )
  return (
    <LoneMessage title="Stop these mails?">
      <p>
        The daily digest tells of new alerts and of what is assigned to you; other mails of what concerns you
        at once. The notices themselves stay under My notices.
      </p>
      <form method="post">
        <button type="submit" className="primary">
          Stop them all
        </button>
      </form>
    </LoneMessage>
  )
}
