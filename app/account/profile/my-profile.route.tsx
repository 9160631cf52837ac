import { useLoaderData } from '@remix-run/react'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Block } from '../../ui/block.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { accountAction } from './account.server.ts'
import { policyInWords } from './policy-in-words.server.ts'
import { PreferenceForm } from './preference.form.tsx'
import { ShortcutList } from './shortcut-list.tsx'

export const loader = signedIn(undefined, async ({ api, session }) => {
  const [{ data: profile }, { data: organisation }, known] = await Promise.all([
    api.read('myProfile'),
    api.read('myOrganisation'),
    secondary(api.ask('listIndustries')),
  ])
  const { name, title, email, mobile_number, last_login, updated_at, interests } = profile
  const industries = known.ok
    ? known.data.data
        .filter(({ industry_id }) => profile.industries.includes(industry_id))
        .map(({ name }) => name)
        .join(', ') || null
    : 'Could not be loaded'
  const person = { name, title, email, mobile_number, last_login, updated_at, interests, industries }
  return { person, organisation: organisation.name, allowed: policyInWords(session.policy) }
})

/** Also handles the forms of the app frame: dismissing the banner, Lite mode, signing out. */
export const action = signedIn(undefined, withPanelForms(accountAction), formWithFile)

export const meta = withTitle('My account')

/** Links to the user's tasks and to the pages of their account. */
const OwnPages = () => (
  <>
    <Block title="My work">
      <p>
        <Link to="/my">Your tasks</Link> ·{' '}
        <Link to="/account/jobs">Your reports and imports in progress</Link>
      </p>
    </Block>
    <Block title="Sign-in">
      <p>
        <Link to="/account/security">Password, second factor and active sessions</Link>
      </p>
    </Block>
    <Block title="E-mail">
      <p>
        <Link to="/account/mail">Daily digest, notices by e-mail, and e-mails sent to you</Link>
      </p>
    </Block>
    <Block title="Calendar">
      <p>
        <Link to="/account/calendar">Subscribe to your deadlines</Link>
      </p>
    </Block>
  </>
)

const Permissions = ({ of }: { of: [part: string, may: string][] }) => (
  <Block title="Your permissions">
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Permissions</th>
          </tr>
        </thead>
        <tbody>
          {of.map(([part, may]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{may}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Block>
)

export default function MyProfile() {
  const { person, organisation, allowed } = useLoaderData<typeof loader>()
  const { preferences, plain, analytics } = useShell()
  return (
    <Page>
      <PageHead
        title="My account"
        identity={<span>{organisation}</span>}
        actions={
          <Link className="button primary" to="/account/edit">
            Edit
          </Link>
        }
      />
      <Block title="Profile">
        <Facts
          facts={[
            ['Name', person.name],
            ['Job title', person.title || null],
            ['E-mail', <EmailAddress key="email" of={person.email} />],
            ['Mobile number', person.mobile_number],
            ['Interests', person.interests.join(', ') || null],
            ['Industries', person.industries],
            ['Last sign-in', person.last_login && <Moment at={person.last_login} />],
            ['Last changed', person.updated_at && <Moment at={person.updated_at} />],
          ]}
        />
        <p>
          <Link to="/setup-profile">Set up your profile again</Link>
        </p>
      </Block>
      {!plain && <OwnPages />}
      <Block title="Lite mode">
        <p>
          Lighter pages without scripts, for slow connections and old devices. All features work, except
          keyboard shortcuts.
        </p>
        <PreferenceForm intent="lite" on={preferences.lite ?? false}>
          {preferences.lite ? 'Turn off Lite mode' : 'Turn on Lite mode'}
        </PreferenceForm>
      </Block>
      <Block title="Keyboard shortcuts" id="shortcuts">
        <p>Press the keys one after the other, anywhere except in a field. Not available in Lite mode.</p>
        <ShortcutList />
        <PreferenceForm intent="shortcuts" on={preferences.shortcuts ?? false}>
          {preferences.shortcuts ? 'Turn off shortcuts' : 'Turn on shortcuts'}
        </PreferenceForm>
      </Block>
      {analytics && (
        <Block title="Analytics">
          <p>Google Analytics counts which types of pages are opened. We send it no party, name or search.</p>
          <PreferenceForm intent="analytics" on={analytics.allowed ?? false}>
            {analytics.allowed ? 'Turn off analytics' : 'Allow analytics'}
          </PreferenceForm>
        </Block>
      )}
      <Permissions of={allowed} />
    </Page>
  )
}
