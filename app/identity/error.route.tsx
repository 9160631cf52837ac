import { useLoaderData } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { publicly } from '../gateway/guard.server.ts'
import { readAnalytics } from '../http/document/analytics.server.ts'
import { withTitle } from '../shell/title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { ErrorOccurred } from './error-occurred.tsx'

export const loader = publicly(async ({ request }) => {
  const { ids, allowed } = readAnalytics(request) ?? {}
  // If both tags are configured only Analytics is notified: the Tag Manager container may send its own event to it.
  const tag = ids?.find((id) => !id.startsWith('GTM-')) ?? ids?.[0]
  return { tag: (allowed && tag) || null }
})
export const meta = withTitle(messages.access.errorOnProfile)

export default function SignInError() {
  const { tag } = useLoaderData<typeof loader>()
  return (
    <MessagePage
      title={messages.access.errorOnProfile}
      action={{ to: '/home', label: messages.access.toLogin }}
    >
      <p>Your session has ended or your profile could not be loaded.</p>
      {tag && <ErrorOccurred id={tag} />}
    </MessagePage>
  )
}
