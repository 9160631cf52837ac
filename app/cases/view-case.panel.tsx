import { messages } from '#server/contract/messages.ts'
import { SidePanel } from '../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../shell/panels/use-panel-address.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { Block } from '../ui/block.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { State } from '../ui/state.tsx'
import { AttachmentList } from './attachments/attachment-list.tsx'
import { CaseText } from './case-text.tsx'
import { AttachmentForm, CommentForm } from './update/add-to-case.form.tsx'
import { AssignForm, ChangeTypeForm } from './update/assign.form.tsx'
import { ChangeStatusForm } from './update/change-status.form.tsx'
import { RefusedCaseForm } from './update/refused-case-form.tsx'
import { StatusChangeApprovalForm } from './update/status-change-approval.form.tsx'
import type { loadViewCase } from './view-case.panel.server.ts'

type ViewCase = Extract<Awaited<ReturnType<typeof loadViewCase>>, { kind: 'view-case' }>

function Comments({ comments }: Pick<ViewCase, 'comments'>) {
  if (comments.length === 0) return <p className="soft">{messages.cases.noComments}</p>
  return (
    <ul className="list">
      {comments.map(({ id, owner, date, comment }) => (
        <li key={id}>
          <span className="said">{comment}</span>
          <small>
            {owner.fullname} · <Moment at={date} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** A case beside a list: its details, comments and attachments, and the forms to change it. */
export function ViewCasePanel({ ticket, comments, choices, me, uploadMaxBytes }: ViewCase) {
  const address = usePanelAddress()
  const { case_id, subject, party_id, party_name, version, attachments } = ticket
  const open = ticket.case_status_category !== 'CLOSED'
  return (
    <SidePanel title={subject} closeTo={address()}>
      {choices && <RefusedCaseForm ticket={ticket} statuses={choices.statuses} />}
      <p className="identity">
        <span>Case {case_id}</span> <State>{ticket.case_status}</State>
      </p>
      <p className="actions after">
        <Link className="button" to={`/app/cases/${case_id}`}>
          Open the case
        </Link>
      </p>
      <Facts
        narrow
        facts={[
          ['Company', <PartyName key="party" id={party_id} name={party_name} />],
          ['Assignee', ticket.case_assignee?.fullname ?? 'Unassigned'],
          ['Type', ticket.case_type.name],
          ['Created (IST)', <Moment key="created" at={ticket.created_at} />],
        ]}
      />
      <div className="after">
        <Block title="Description">
          <CaseText html={ticket.case_summary} />
        </Block>
        <Block title="Comments">
          <Comments comments={comments} />
        </Block>
        {attachments.length > 0 && (
          <Block title="Attachments">
            <AttachmentList case_id={case_id} attachments={attachments} />
          </Block>
        )}
        {choices && open && <CommentForm key={`comment ${comments.length}`} names={choices.names} />}
        {choices && ticket.asked && (
          <StatusChangeApprovalForm key={`asked ${version}`} ticket={ticket} me={me} />
        )}
        {choices && !ticket.asked && (
          <ChangeStatusForm
            key={`status ${ticket.case_status}`}
            statuses={choices.statuses}
            version={version}
          />
        )}
        {choices && <AssignForm ticket={ticket} assignees={choices.assignees} />}
        {choices && ticket.allow_change && <ChangeTypeForm ticket={ticket} types={choices.types} />}
        {choices && <AttachmentForm key={`file ${attachments.length}`} maxBytes={uploadMaxBytes} />}
      </div>
    </SidePanel>
  )
}
