import { useLoaderData } from '@remix-run/react'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { NewMemberForm } from './new-member.form.tsx'
import { readSetUp, setUpAction } from './setup-profile.server.ts'

export const loader = signedIn(undefined, readSetUp)

export const action = signedIn(undefined, withPanelForms(setUpAction), formWithFile)

export const meta = withTitle('Set up your profile')

export default function SetupProfile() {
  const { person, organisation, industries, chosen, to } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Set up your profile"
        identity={
          <span>
            You are asked only once.
            {industries.length > 0 && ' Industries you follow come first in your recommendations.'}
          </span>
        }
      />
      <Block title="Your account">
        <Facts
          facts={[
            ['Organisation', organisation.name],
            ['Type', organisation.is_b2sme ? 'Small business' : 'Enterprise'],
            ['Name', person.name],
            ['E-mail', <EmailAddress key="email" of={person.email} />],
          ]}
        />
      </Block>
      <Block title="Your work">
        <NewMemberForm title={person.title} industries={industries} chosen={chosen} to={to} />
        <PostForm intent="skip" className="one-button">
          <input type="hidden" name="to" value={to} />
          <button type="submit">Skip</button>
        </PostForm>
      </Block>
    </Page>
  )
}
