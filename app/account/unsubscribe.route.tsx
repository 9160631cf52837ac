import { useActionData, useLoaderData } from '@remix-run/react'
import { publicly } from '../gateway/guard.server.ts'
import { titled } from '../shell/title.ts'
import { LoneMessage } from '../ui/lone-message.tsx'
import { readSubscription, stopDigests } from './unsubscribe.server.ts'

export const loader = publicly(readSubscription)
/** Mail programs send it too, by themselves and without cookies (RFC 8058): the answer is no redirect. */
export const action = publicly(stopDigests)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Unsubscribe', args)

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
      <LoneMessage title="No more digests" action={toMail}>
        <p>No daily digest is sent to you any more. Signed in, you can switch it on again.</p>
      </LoneMessage>
    )
  return (
    <LoneMessage title="Stop the daily digest?">
      <p>It tells of new alerts and of what is assigned to you, once a day.</p>
      <form method="post">
        <button type="submit" className="primary">
          Stop the daily digest
        </button>
      </form>
    </LoneMessage>
  )
}
