import { useLoaderData } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PasswordForm } from './password.form.tsx'
import { SecondFactor } from './second-factor.tsx'
import look from './security.css?url'
import { readSecurity, securityAction } from './security.server.ts'
import { SignInTable } from './sign-in-table.tsx'

export const loader = signedIn(undefined, readSecurity)

export const action = signedIn(undefined, withPanelForms(securityAction), formWithFile)

export const links = () => [{ rel: 'stylesheet', href: look }]

export const meta = withTitle('Sign-in')

export default function Security() {
  const { signIns, elsewhere, factor, pending } = useLoaderData<typeof loader>()
  const [one, all] = [useFormState('end-sign-in'), useFormState('sign-out-everywhere')]
  return (
    <Page>
      <PageHead
        title="Sign-in"
        crumbs={[{ to: '/account/my-profile', label: 'My account' }]}
        identity={<span>Password, second factor and active sessions</span>}
      />
      {elsewhere && <p>{messages.security.elsewhere}.</p>}
      {!elsewhere && (
        <>
          <Block title="Second factor" id="second-factor">
            <SecondFactor factor={factor} pending={pending} />
          </Block>
          <Block title="Password">
            <p>Changing your password ends all your other sessions.</p>
            <PasswordForm />
          </Block>
        </>
      )}
      <Block title="Active sessions">
        <ErrorSummary fields={[]} form={[...one.formErrors, ...all.formErrors]} />
        {signIns.length >= limits.maxSignInsListed && (
          <p className="soft">
            {onlyNewest(limits.maxSignInsListed)} “Sign out everywhere” ends all sessions.
          </p>
        )}
        <SignInTable signIns={signIns} />
        <PostForm intent="sign-out-everywhere" className="one-button" reloadDocument>
          <button type="submit">Sign out everywhere</button>
        </PostForm>
      </Block>
    </Page>
  )
}
