import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { startPageOf } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { titled } from '../shell/title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import look from './unauthorized.css?url'

export const links = () => [{ rel: 'stylesheet', href: look }]

/** For inactive and suspended users and members of an inactive organisation; all others are redirected to their start page. */
export const loader = signedIn(undefined, async ({ api, session }) => {
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read('myProfile'),
    api.read('myOrganisation'),
  ])
  const suspended = profile.status === 'suspended'
  if (profile.status === 'active' && organisation.status === 'active')
    throw redirect(startPageOf(session.policy), 303)
  return { suspended, form_token: session.form_token }
})

export const meta = (args: Parameters<typeof titled>[1] & { data?: { suspended: boolean } | undefined }) =>
  titled(args.data?.suspended ? messages.access.suspendedTitle : messages.access.unauthorized, args)

export default function Unauthorized() {
  const { suspended, form_token } = useLoaderData<typeof loader>()
  return (
    <MessagePage
      title={suspended ? messages.access.suspendedTitle : messages.access.unauthorized}
      asDialog={suspended}
    >
      <p>{suspended ? messages.access.suspended : messages.access.inactive}</p>
      <form method="post" action="/account/my-profile">
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="intent" value="sign-out" />
        {suspended ? (
          <button type="submit">{messages.access.close}</button>
        ) : (
          <p>
            To sign out{' '}
            <button type="submit" className="as-link">
              {messages.access.clickHere}
            </button>
          </p>
        )}
      </form>
    </MessagePage>
  )
}
