import { Link } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { Block } from '../ui/block.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import { State } from '../ui/state.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { CaseText } from './case-text.tsx'
import type { loadViewCase } from './view-case.panel.server.ts'

type ViewCase = Extract<Awaited<ReturnType<typeof loadViewCase>>, { kind: 'view-case' }>

function Comments({ comments }: Pick<ViewCase['ticket'], 'comments'>) {
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

/** A case in brief, beside a list. */
export function ViewCasePanel({ ticket }: ViewCase) {
  const address = usePanelAddress()
  const { case_id, subject, party_id, party_name, attachments } = ticket
  return (
    <SidePanel title={subject} closeTo={address()}>
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
          [
            'Company',
            <Link key="party" to={`/app/party/${party_id}`}>
              {party_name}
            </Link>,
          ],
          ['Assignee', ticket.case_assignee?.fullname ?? 'Nobody'],
          ['Type', ticket.case_type.name],
          ['Created (IST)', <Moment key="created" at={ticket.created_at} />],
        ]}
      />
      <div className="after">
        <Block title="Description">
          <CaseText html={ticket.case_summary} />
        </Block>
        <Block title="Comments">
          <Comments comments={ticket.comments} />
        </Block>
        {attachments.length > 0 && (
          <Block title="Attachments">
            <AttachmentList case_id={case_id} attachments={attachments} />
          </Block>
        )}
      </div>
    </SidePanel>
  )
}
