import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { calendarAction, readCalendarPage } from './calendar.server.ts'

export const loader = signedIn(undefined, readCalendarPage)

export const action = signedIn(undefined, withPanelForms(calendarAction), formWithFile)

export const meta = withTitle('Calendar · My account')

export default function Calendar() {
  const { since, address } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary fields={[]} form={answer && 'message' in answer ? [answer.message] : []} />
      <PageHead title="Calendar" crumbs={[{ to: '/account/my-profile', label: 'My account' }]} />
      <Block title="Subscribe to your deadlines">
        <p className="prose">
          Add your deadlines to your own calendar app: due dates of cases assigned to you, examinations of
          early-warning alerts, replies to show-cause notices, and hearings. The calendar app uses a secret
          link and needs no sign-in.
        </p>
        {since && (
          <p>
            Your link was created <Moment at={since} />
            {!address && '. It was shown once and is not stored. If you have lost it, create a new one'}.
          </p>
        )}
        {address && <Address address={address} />}
        {!since && (
          <PostForm intent="renew">
            <button type="submit" className="primary">
              Create calendar link
            </button>
          </PostForm>
        )}
      </Block>
      {since && (
        <Block title="Replace or turn off the link">
          <p>The current link stops working immediately.</p>
          <div className="actions">
            <PostForm intent="renew">
              <button type="submit">Create new link</button>
            </PostForm>
            <PostForm intent="stop">
              <button type="submit">Turn off link</button>
            </PostForm>
          </div>
        </Block>
      )}
    </Page>
  )
}

const field = { id: 'calendar-address', name: 'address' }

const Address = ({ address }: { address: string }) => (
  <div className="form wide">
    <Field
      field={field}
      label="Calendar link"
      hint="Shown for ten minutes. Anyone with this link can see your deadlines: keep it private."
    >
      {(control) => <input {...control} type="text" readOnly value={address} />}
    </Field>
    <p>
      <a href={address.replace(/^https?:/, 'webcal:')}>Open in your calendar app</a>
    </p>
  </div>
)
