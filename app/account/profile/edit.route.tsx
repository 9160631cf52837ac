import { useLoaderData } from '@remix-run/react'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeMailsForm } from '../mail/notice-mails.form.tsx'
import { editAction, readEdit } from './edit.server.ts'
import { FollowingForm } from './following.form.tsx'
import { LookForm } from './look.form.tsx'
import { PreferenceForm } from './preference.form.tsx'
import { ProfileForm } from './profile.form.tsx'

export const loader = signedIn(undefined, readEdit)

export const action = signedIn(undefined, withPanelForms(editAction), formWithFile)

export const meta = withTitle('Edit my account')

export default function EditAccount() {
  const { person, picture, industries, chosen, look, noticeMails } = useLoaderData<typeof loader>()
  const { preferences } = useShell()
  return (
    <Page>
      <PageHead
        title="Edit my account"
        crumbs={[{ to: '/account/my-profile', label: 'My account' }]}
        identity={<span>{person.email}</span>}
      />
      <Block title="Profile">
        {/* The key resets the form after saving, since the file has been sent. */}
        <ProfileForm key={JSON.stringify([person, picture])} person={person} picture={picture} />
      </Block>
      <Block title="Interests">
        <FollowingForm industries={industries} chosen={chosen} />
      </Block>
      <Block title="Notices and e-mails">
        <p>
          Choose which notices are also e-mailed. Set up the daily digest under{' '}
          <Link to="/account/mail">E-mail</Link>.
        </p>
        <NoticeMailsForm chosen={noticeMails} />
      </Block>
      <Block title="Appearance">
        <p>Saved in this browser only.</p>
        <LookForm look={look} />
      </Block>
      <Block title="Lite mode and shortcuts">
        <p>Lighter pages without scripts. All features work, except keyboard shortcuts.</p>
        <PreferenceForm intent="lite" on={preferences.lite ?? false}>
          {preferences.lite ? 'Turn off Lite mode' : 'Turn on Lite mode'}
        </PreferenceForm>
        <PreferenceForm intent="shortcuts" on={preferences.shortcuts ?? false}>
          {preferences.shortcuts ? 'Turn off shortcuts' : 'Turn on shortcuts'}
        </PreferenceForm>
      </Block>
    </Page>
  )
}
