import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { useFormState } from '../../../forms/form-state.ts'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { withPanelForms } from '../../../shell/panels/panels.server.ts'
import { withTitle } from '../../../shell/title.ts'
import { Block } from '../../../ui/block.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { onlyNewest } from '../../../ui/only-newest.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PeopleSections } from '../people-sections.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { invitationsAction, readInvitations } from './invitations.server.ts'
import { InviteForm } from './invite.form.tsx'

export const loader = signedIn(features.users, readInvitations)

export const action = signedIn(features.users, withPanelForms(invitationsAction), formWithFile)

export const meta = withTitle('Invitations')

export default function Invitations() {
  const { invitations, roles, may_invite, may_withdraw, elsewhere } = useLoaderData<typeof loader>()
  const { formErrors } = useFormState('withdraw')
  return (
    <Page>
      <PageHead
        title="Invitations"
        identity={<span>Users who have not yet accepted their invitation</span>}
      />
      <PeopleSections />
      {elsewhere && <p>{messages.invite.elsewhere}</p>}
      {may_invite && !elsewhere && (
        <Block title="Invite user">
          <InviteForm key={invitations[0]?.invitation_id} roles={roles} />
        </Block>
      )}
      <Block title="Open invitations">
        <ErrorSummary fields={[]} form={formErrors} />
        {invitations.length === 0 ? (
          <Empty title="No open invitations" />
        ) : (
          <>
            {invitations.length >= limits.maxInvitationsListed && (
              <p className="soft">
                {onlyNewest(limits.maxInvitationsListed)} Older invitations no longer work.
              </p>
            )}
            <InvitationTable
              invitations={invitations}
              may_invite={may_invite && !elsewhere}
              may_withdraw={may_withdraw}
            />
          </>
        )}
      </Block>
    </Page>
  )
}
