import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Organisation, Profile } from '#server/contract/account.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Mark } from '../ui/icon.tsx'

/** For members of an inactive organisation and suspended people; everybody else has no business here. */
export const loader = signedIn(undefined, async ({ api, session }) => {
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read<{ data: Profile }>('/v1/account/myprofile'),
    api.read<{ data: Organisation }>('/v1/account/myorg'),
  ])
  const suspended = profile.status === 'suspended'
  if (!suspended && organisation.status === 'active') throw redirect('/app/dashboard', 303)
  return { suspended, form_token: session.form_token }
})

export const meta = () => [{ title: `${messages.access.unauthorized} · Credence` }]

export default function Unauthorized() {
  const { suspended, form_token } = useLoaderData<typeof loader>()
  return (
    <main className="lone" id="main">
      <a className="brand" href="/">
        <Mark /> Credence
      </a>
      <h1>{suspended ? messages.access.suspendedTitle : messages.access.unauthorized}</h1>
      <p>{suspended ? messages.access.suspended : messages.access.inactive}</p>
      <form method="post" action="/account/my-profile">
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="intent" value="sign-out" />
        {suspended ? (
          <button type="submit">Close</button>
        ) : (
          <p>
            To sign out{' '}
            <button type="submit" className="as-link">
              click here
            </button>
          </p>
        )}
      </form>
    </main>
  )
}
