import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
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
import { ChangeForm, WithdrawForm } from './change.form.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { changeAction, readChange } from './changes.server.ts'

export const loader = signedIn(features.approvals, readChange)

export const action = signedIn(features.approvals, withPanelForms(changeAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.title ?? 'Change', { matches })

export default function Change() {
  const change = useLoaderData<typeof loader>()
  const { title, status, page, may_decide, may_withdraw } = change
  return (
    <Page>
      <Refusal of={['withdraw-change']} />
      <PageHead
        title={title}
        crumbs={[
          { to: '/admin/approvals', label: 'Approvals' },
          { to: '/admin/approvals/changes', label: 'Changes' },
        ]}
        identity={<State>{changeStatuses[status]}</State>}
        actions={page && <PolicyLink {...page} />}
      />
      <ChangeFacts change={change} />
      {may_decide ? (
        <Block title="Decision">
          <ChangeForm />
        </Block>
      ) : (
        <RefusedForm gone={{ 'decide-change': [{ name: 'note', label: 'Reason' }] }} />
      )}
      {may_withdraw && (
        <Block title="Your request">
          <p>{messages.approvals.ownRequest}.</p>
          <WithdrawForm />
        </Block>
      )}
    </Page>
  )
}
