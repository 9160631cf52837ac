import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PendingChangeNotice } from '../changes/pending-change-notice.tsx'
import { Confirmation } from '../confirmation.tsx'
import keyStyles from '../keys/keys.css?url'
import { CheckedProvider } from './checked-provider.tsx'
import { SingleSignOnForm } from './single-sign-on.form.tsx'
import { loadSingleSignOn, type ShownSingleSignOn, singleSignOnAction } from './single-sign-on.server.ts'

export const links = () => [{ rel: 'stylesheet', href: keyStyles }]

export const loader = signedIn(features.users, loadSingleSignOn)

export const action = signedIn(features.users, withPanelForms(singleSignOnAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Single sign-on')

const page = '/admin/single-sign-on'

function Summary({ kept, callback }: ShownSingleSignOn) {
  if (!kept) return <p>Users sign in with passwords.</p>
  return (
    <p>
      {plural(kept.people, 'user has', 'users have')} signed in through {kept.issuer}
      {callback ? '' : ' so far'}. Last changed by {kept.changed_by}, <Moment at={kept.changed_at} />.
    </p>
  )
}

function Remove() {
  const { formErrors } = useFormState('remove-single-sign-on')
  return (
    <Confirmation title="Remove single sign-on?">
      <PostForm intent="remove-single-sign-on" className="form">
        <ErrorSummary fields={[]} form={formErrors} />
        <p>
          Users who joined through it have no password and cannot sign in until you reset their sign-in under{' '}
          <Link to={features.users}>Users</Link>.
        </p>
        <p className="actions">
          <button type="submit" className="primary">
            Remove provider
          </button>
          <Link to={page}>Cancel</Link>
        </p>
      </PostForm>
    </Confirmation>
  )
}

export default function SingleSignOn() {
  const shown = useLoaderData<typeof loader>()
  const { kept, callback, waits, may_change, may_remove, asks } = shown
  return (
    <Page>
      <PageHead
        title="Single sign-on"
        identity={<span>Sign in through your organisation’s own OpenID Connect provider</span>}
        actions={kept && may_remove && <Link to={`${page}?remove=yes`}>Remove</Link>}
      />
      <Summary {...shown} />
      <PendingChangeNotice waits={waits} />
      {asks && kept && may_remove && <Remove />}
      {callback === null && <p>{messages.singleSignOn.elsewhere}</p>}
      {callback !== null && may_change && (
        <>
          <p>
            Redirect URI to register with the provider: <code className="address">{callback}</code>
          </p>
          <CheckedProvider />
          <SingleSignOnForm shown={shown} />
        </>
      )}
    </Page>
  )
}
