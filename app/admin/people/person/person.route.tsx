import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { userStatuses } from '#server/contract/people/user-statuses.ts'
import { revalidateAfterConflict } from '../../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { withPanelForms } from '../../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../../shell/title.ts'
import { Block } from '../../../ui/block.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PendingChangeNotice } from '../../changes/pending-change-notice.tsx'
import { emailOrErased } from '../email-or-erased.ts'
import look from '../people.css?url'
import { SeenList } from '../rights/seen-list.tsx'
import { roleText } from '../roles/role-text.ts'
import { personAction, readPerson } from './person.server.ts'
import { PersonIndustriesForm } from './person-industries.form.tsx'
import { PersonResets } from './person-resets.tsx'
import { PersonStatus } from './person-status.tsx'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.users, readPerson)

export const action = signedIn(features.users, withPanelForms(personAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.person.name ?? 'User', { matches })

const erasedFact = (at: string): [string, ReactNode] => ['Personal data erased', <Moment key={at} at={at} />]

export default function Person() {
  const { person, seen, industries, own, may_change } = useLoaderData<typeof loader>()
  const { user_id, name, email, status, sign_ins, second_factor, last_login, erased_at } = person
  const nothing = erased_at ? 'None: this user can no longer sign in.' : 'Only their own account.'
  const others = may_change && !own && erased_at === null
  return (
    <Page>
      <PageHead
        title={name}
        crumbs={[{ to: '/admin/users', label: 'Users' }]}
        identity={<span>{emailOrErased(person)}</span>}
        actions={
          may_change &&
          erased_at === null && (
            <Link className="button primary" to={`/admin/users/person/${user_id}/rights`}>
              Edit permissions
            </Link>
          )
        }
      />
      <Block title="Account">
        <Facts
          facts={[
            ['Status', userStatuses[status]],
            ...(erased_at ? [erasedFact(erased_at)] : []),
            ['Role', roleText(person)],
            ['Job title', person.title || null],
            ['Last login', last_login && <Moment at={last_login} />],
            ['Active sessions', sign_ins],
            ['Second factor', second_factor ? 'Yes' : 'No'],
          ]}
        />
      </Block>
      <Block title="Permissions">{seen.length > 0 ? <SeenList seen={seen} /> : <p>{nothing}</p>}</Block>
      {own && (
        <p className="block">
          {messages.roles.ownStatus}. {messages.roles.ownSignIn}.
        </p>
      )}
      {others && (
        <>
          <Block title="Status">
            <PendingChangeNotice waits={person.status_waits} />
            <PersonStatus status={status} name={name} />
          </Block>
          <Block title="Sign-in">
            <PersonResets second_factor={second_factor} email={email} />
          </Block>
        </>
      )}
      {others && (
        <Block title="Personal data">
          <p>
            Where the law requires it, a former user’s personal data can be permanently erased.{' '}
            <Link to={`/admin/users/person/${user_id}/erase`}>Review what is erased</Link>
          </p>
        </Block>
      )}
      {may_change && erased_at === null && (
        <Block title="Industries">
          <PersonIndustriesForm
            key={person.industries.join()}
            industries={industries}
            chosen={person.industries}
          />
        </Block>
      )}
    </Page>
  )
}
