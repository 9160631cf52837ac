import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { withPanelForms } from '../../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../../shell/title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PendingChangeNotice } from '../../changes/pending-change-notice.tsx'
import look from '../people.css?url'
import { RightsForm } from './rights.form.tsx'
import { readRights, rightsAction } from './rights.server.ts'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.users, readRights)

export const action = signedIn(features.users, withPanelForms(rightsAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Permissions of ${data.name}` : 'Permissions', { matches })

export default function Rights() {
  const rights = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={`Permissions of ${rights.name}`}
        crumbs={[
          { to: '/admin/users', label: 'Users' },
          { to: `/admin/users/person/${rights.user_id}`, label: rights.name },
        ]}
        identity={<span>The user’s role, and exceptions to it</span>}
      />
      <PendingChangeNotice waits={rights.waits} />
      <RightsForm {...rights} />
    </Page>
  )
}
