import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { type TitleArgs, titled } from '../shell/title.ts'
import { CaseNotices } from '../showcase/case-notices.widget.tsx'
import { Block } from '../ui/block.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { AttachmentList } from './attachments/attachment-list.tsx'
import { loadCase } from './case.server.ts'
import { CaseDetails } from './case-details.tsx'
import { CaseFileForm } from './case-file/case-file.form.tsx'
import { changeCase } from './case-forms.server.ts'
import { CaseText } from './case-text.tsx'
import { DayInKolkata } from './day-in-kolkata.tsx'
import { Series } from './series/series.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { AttachmentForm, CommentForm } from './update/add-to-case.form.tsx'
import { AssignForm, ChangeTypeForm } from './update/assign.form.tsx'
import { ChangeStatusForm } from './update/change-status.form.tsx'
import { DueDateAndSeverityForms } from './update/due-date-and-severity.form.tsx'
import { RefusedCaseForm } from './update/refused-case-form.tsx'
import { StatusChangeApprovalForm } from './update/status-change-approval.form.tsx'

export const loader = signedIn(features.cases, loadCase)

export const action = signedIn(features.cases, withPanelForms(changeCase), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Case ${data.ticket.case_id}, ${data.ticket.subject}` : 'Case', { matches })

// The keys reset each form only when its own change is saved, so text typed into the others is kept.
export default function Case() {
  const { ticket, timeline, notices, series, choices, me, may_export, uploadMaxBytes } =
    useLoaderData<typeof loader>()
  const { case_id, case_status, party_id, party_name, version } = ticket
  const open = ticket.case_status_category !== 'CLOSED'
  return (
    <Page>
      {choices && <RefusedCaseForm ticket={ticket} statuses={choices.statuses} />}
      <PageHead
        title={ticket.subject}
        crumbs={[{ to: '/app/cases', label: 'Cases' }]}
        identity={
          <WithSpaces>
            <span>Case {case_id}</span>
            <PartyName id={party_id} name={party_name} />
            <State>{case_status}</State>
            <span>{ticket.case_type.name}</span>
            <span>
              Created <DayInKolkata at={ticket.created_at} />
            </span>
          </WithSpaces>
        }
      />
      <div className="columns">
        <div>
          <Block title="Description">
            <CaseText html={ticket.case_summary} />
          </Block>
          <Block title="Timeline">
            <Timeline ticket={ticket} timeline={timeline} />
          </Block>
          {choices && open && <CommentForm key={`comment ${timeline.comments}`} names={choices.names} />}
          <Block title="Attachments">
            <AttachmentList case_id={case_id} attachments={ticket.attachments} />
          </Block>
          {choices && <AttachmentForm key={`file ${ticket.attachments.length}`} maxBytes={uploadMaxBytes} />}
          <CaseNotices caseId={case_id} list={notices} open={open} />
        </div>
        <div>
          {choices && ticket.asked && (
            <StatusChangeApprovalForm key={`asked ${version}`} ticket={ticket} me={me} />
          )}
          {choices && !ticket.asked && (
            <ChangeStatusForm key={`status ${case_status}`} statuses={choices.statuses} version={version} />
          )}
          <Block title="Case details">
            <CaseDetails ticket={ticket} />
          </Block>
          {series && <Series series={series} caseId={case_id} editable={ticket.editable} />}
          {choices && open && (
            <DueDateAndSeverityForms key={`clock ${ticket.due_on} ${ticket.severity}`} ticket={ticket} />
          )}
          {choices && <AssignForm ticket={ticket} assignees={choices.assignees} />}
          {choices && ticket.allow_change && <ChangeTypeForm ticket={ticket} types={choices.types} />}
          {may_export && <CaseFileForm caseId={case_id} />}
        </div>
      </div>
    </Page>
  )
}
