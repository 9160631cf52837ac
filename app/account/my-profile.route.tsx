import { useLoaderData } from '@remix-run/react'
import type { Organisation, Profile } from '#server/contract/account.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { PostForm } from '../http/post-form.tsx'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { accountAction } from './account.server.ts'

export const loader = signedIn(undefined, async ({ api, session }) => {
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read<{ data: Profile }>('/v1/account/myprofile'),
    api.read<{ data: Organisation }>('/v1/account/myorg'),
  ])
  const { name, email, mobile_number, last_login } = profile
  const person = { name, email, mobile_number, last_login }
  return { person, organisation: organisation.name, settings: session.settings, policy: session.policy }
})

/** Also what the frame itself writes: the banner's dismissal, Lite mode, signing out. */
export const action = signedIn(undefined, accountAction)

export const meta = (args: Parameters<typeof titled>[1]) => titled('My account', args)

export default function MyProfile() {
  const { person, organisation, settings, policy } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="My account" identity={<span>{organisation}</span>} />
      <Block title="Profile">
        <Facts
          of={[
            ['Name', person.name],
            ['E-mail', person.email],
            ['Mobile number', person.mobile_number],
            ['Last login', person.last_login && <Moment at={person.last_login} />],
          ]}
        />
      </Block>
      <Block title="Lite mode">
        <p>
          Pages without any script: every feature works, pages are lighter. For slow lines and old terminals.
        </p>
        <PostForm intent="lite" action="/account/my-profile" reloadDocument className="one-button">
          <input type="hidden" name="back" value="/account/my-profile" />
          <input type="hidden" name="lite" value={settings.lite ? 'off' : 'on'} />
          <button type="submit">{settings.lite ? 'Switch Lite mode off' : 'Switch Lite mode on'}</button>
        </PostForm>
      </Block>
      <Block title="What your policy allows">
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Feature</th>
                <th scope="col">Allowed</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(policy).map(([feature, methods]) => (
                <tr key={feature}>
                  <th scope="row">{feature}</th>
                  <td>{methods.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Block>
    </Page>
  )
}
