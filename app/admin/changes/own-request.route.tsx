import { useLoaderData } from '@remix-run/react'
import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { State } from '../../ui/state.tsx'
import { WithdrawForm } from './change.form.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { ownRequestAction, readOwnRequest } from './own-requests.server.ts'

export const loader = signedIn(undefined, readOwnRequest)

export const action = signedIn(undefined, withPanelForms(ownRequestAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.title ?? 'My request', { matches })

export default function OwnRequest() {
  const change = useLoaderData<typeof loader>()
  const { title, status, page, may_withdraw } = change
  return (
    <Page>
      <Refusal of={['withdraw-change']} />
      <PageHead
        title={title}
        crumbs={[
          { to: '/my', label: 'My work' },
          { to: '/my/requests', label: 'My requests' },
        ]}
        identity={<State>{changeStatuses[status]}</State>}
        actions={page && <PolicyLink {...page} />}
      />
      <ChangeFacts change={change} />
      {may_withdraw && (
        <Block title="Pending">
          <p>It takes effect once someone else approves it. You will be notified of the decision.</p>
          <WithdrawForm />
        </Block>
      )}
    </Page>
  )
}
