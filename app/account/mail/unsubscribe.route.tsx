import { useActionData, useLoaderData } from '@remix-run/react'
import { publicly } from '../../gateway/guard.server.ts'
import { withTitle } from '../../shell/title.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { readSubscription, stopMails } from './unsubscribe.server.ts'

export const loader = publicly(readSubscription)
/** Mail programs also post here automatically and without cookies (RFC 8058), so the response is not a redirect. */
export const action = publicly(stopMails)

export const meta = withTitle('Unsubscribe')

const toMail = { to: '/account/mail', label: 'Sign in to choose e-mails' }

export default function Unsubscribe() {
  const before = useLoaderData<typeof loader>()
  const { subscription } = useActionData<typeof action>() ?? before
  if (subscription === 'unknown')
    return (
      <MessagePage title="This link is incomplete" action={toMail}>
        <p>
          It may have been cut off when copied, or it has expired. Nothing was changed. Sign in to choose your
          e-mails under My account.
        </p>
      </MessagePage>
    )
  if (subscription === 'off')
    return (
      <MessagePage title="E-mails stopped" action={toMail}>
        <p>
          You will no longer receive the daily digest or notices by e-mail. Sign in to turn them on again.
        </p>
      </MessagePage>
    )
  return (
    <MessagePage title="Stop these e-mails?">
      <p>
        The daily digest lists new alerts and items assigned to you; other e-mails are sent immediately when
        something concerns you. You can still read all notices under My notices.
      </p>
      <form method="post">
        <button type="submit" className="primary">
          Stop all e-mails
        </button>
      </form>
    </MessagePage>
  )
}
