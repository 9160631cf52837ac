import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
      <Block title="Your deadlines in your own calendar">
        <p className="prose">
          Your calendar program can follow your deadlines here: cases assigned to you and when they are due,
          examinations of early-warning alerts, replies to show-cause notices and hearings. It asks at a
          secret address, so nobody has to sign in.
        </p>
        {since && (
          <p>
            There is an address since <Moment at={since} />
            {!address && '. It was shown when it was made and is not kept: if it is lost, make a new one'}.
          </p>
        )}
        {address && <Address address={address} />}
        {!since && (
          <PostForm intent="renew">
            <button type="submit" className="primary">
              Make an address
            </button>
          </PostForm>
        )}
      </Block>
      {since && (
        <Block title="A new address, or none">
          <p>The address there is stops working at once.</p>
          <div className="actions">
            <PostForm intent="renew">
              <button type="submit">Make a new address</button>
            </PostForm>
            <PostForm intent="stop">
              <button type="submit">Switch it off</button>
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
      label="Address"
      hint="Shown for ten minutes. Whoever has it sees your deadlines: keep it to yourself."
    >
      {(control) => <input {...control} type="text" readOnly value={address} />}
    </Field>
    <p>
      <a href={address.replace(/^https?:/, 'webcal:')}>Open it in your calendar program</a>
    </p>
  </div>
)
