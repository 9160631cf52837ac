import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { revalidateAfterConflict } from '../../../forms/conflicts/revalidate-after-conflict.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { withPanelForms } from '../../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../../shell/title.ts'
import { Block } from '../../../ui/block.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PendingChangeNotice } from '../../changes/pending-change-notice.tsx'
import look from '../people.css?url'
import { RoleForm } from './role.form.tsx'
import { readRolePage, roleAction } from './role.server.ts'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.users, readRolePage)

export const action = signedIn(features.users, withPanelForms(roleAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.exists ? `Role ${data.name}` : 'New role', { matches })

function RemoveForm() {
  return (
    <Block title="Delete">
      <p>No users have this role.</p>
      <PostForm intent="remove-role">
        <button type="submit">Delete role</button>
      </PostForm>
    </Block>
  )
}

export default function RolePage() {
  const role = useLoaderData<typeof loader>()
  const { exists, name, people, removable } = role
  return (
    <Page>
      <Refusal of={['remove-role']} />
      <PageHead
        title={exists ? name : 'New role'}
        crumbs={[
          { to: '/admin/users', label: 'Users' },
          { to: '/admin/users/roles', label: 'Roles' },
        ]}
        identity={<span>{plural(people, 'user')}</span>}
      />
      <PendingChangeNotice waits={role.waits} />
      <RoleForm {...role} />
      {removable && <RemoveForm />}
    </Page>
  )
}
