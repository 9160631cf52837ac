import { Link } from '@remix-run/react'
import { PostForm } from '../http/post-form.tsx'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { useAnswered } from './answered.field.ts'
import type { loadCreateCase } from './create-case.panel.server.ts'
import { FileField } from './file.field.tsx'
import { PartyPicker, partyField } from './party-picker.field.tsx'
import { Recurrence } from './recurrence.field.tsx'
import { EnterKey, SubmitButton } from './submit.field.tsx'

type CreateCase = Extract<Awaited<ReturnType<typeof loadCreateCase>>, { kind: 'create-case' }>

const needed = ['party', 'issue', 'case_type', 'subject']

/** The side panel in which a case is raised, from an alert, for a party, or for one to be found. */
export function CreateCasePanel({ alert, party, types, frequencies, uploadMost, today }: CreateCase) {
  const address = usePanelAddress()
  const defaults = { subject: alert?.summary, issue: alert?.description, alert_id: alert?.alert_id }
  const form = useAnswered('create-case', defaults)
  const [issue, caseType, subject] = [form.field('issue'), form.field('case_type'), form.field('subject')]
  const [loan, attachment] = [form.field('loan_account'), form.field('attachment')]
  const wrong = [partyField(form), issue, caseType, subject, loan, attachment]
  if (alert?.case_id) {
    return (
      <SidePanel title="Create case" closeTo={address()}>
        <p>Case {alert.case_id} was raised from this alert already.</p>
        <p className="actions">
          <Link className="button" to={address({ offCanvas: 'view-case', case_id: alert.case_id })}>
            View case
          </Link>
        </p>
      </SidePanel>
    )
  }
  return (
    <SidePanel title="Create case" closeTo={address()}>
      <PostForm intent="create-case" encType="multipart/form-data" className="form">
        <EnterKey />
        <ErrorSummary
          fields={[...wrong, form.field('frequency'), form.field('next_date')]}
          form={form.formErrors}
        />
        {alert && <input type="hidden" name="alert_id" value={alert.alert_id} />}
        <PartyPicker form={form} given={party} />
        <Field of={issue} label="Case Description" hint="What is to be looked into, and why now">
          {(control) => <textarea {...control} defaultValue={issue.value} rows={4} required />}
        </Field>
        <Field of={caseType} label="Case Type">
          {(control) => (
            <select {...control} defaultValue={caseType.value} required>
              <option value="">Choose</option>
              {types.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field of={subject} label="Case Summary" hint="One line, as it will stand in the list of cases">
          {(control) => <input {...control} defaultValue={subject.value} maxLength={300} required />}
        </Field>
        <Field of={loan} label="Loan Account (optional)">
          {(control) => <input {...control} defaultValue={loan.value} maxLength={100} autoComplete="off" />}
        </Field>
        <FileField of={attachment} label="Attachment (optional)" most={uploadMost} again={form.wasTyped} />
        <Recurrence form={form} frequencies={frequencies} today={today} />
        <SubmitButton needs={needed}>Create case</SubmitButton>
      </PostForm>
    </SidePanel>
  )
}
