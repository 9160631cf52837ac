import { limits } from '#server/contract/limits.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { RichTextField } from '../../forms/fields/rich-text-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PartyPicker, partyField } from '../../forms/party-picker/party-picker.tsx'
import { EnterKey, SubmitButton } from '../../forms/submit-button.tsx'
import { FileField } from '../../forms/uploads/file-field.tsx'
import { UploadForm } from '../../forms/uploads/upload-form.tsx'
import { SidePanel } from '../../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import { caseFields } from '../case-fields.ts'
import type { loadCreateCase } from './create-case.panel.server.ts'
import { Recurrence, recurrenceNeeds } from './recurrence.field.tsx'

type CreateCase = Extract<Awaited<ReturnType<typeof loadCreateCase>>, { kind: 'create-case' }>

const labels = { issue: 'Case Description', case_type: 'Case Type', subject: 'Case Summary' }

/** The side panel for creating a case: from an alert, for a given party, or for a party to be searched. */
export function CreateCasePanel({
  alert,
  court,
  party,
  types,
  frequencies,
  uploadMaxBytes,
  today,
}: CreateCase) {
  const address = usePanelAddress()
  const about = alert ?? court
  const defaults = { subject: about?.summary, issue: about?.description, alert_id: alert?.alert_id }
  const form = useFormState('create-case', defaults)
  const named = (name: keyof typeof labels) => form.field(name, labels[name])
  const [issue, caseType, subject] = [named('issue'), named('case_type'), named('subject')]
  const attachment = form.field('attachment', 'Attachments')
  const others = caseFields.map(({ name, label }) => form.field(name, label))
  const wrong = [partyField(form), issue, caseType, subject, ...others, attachment]
  if (alert?.case_id) {
    return (
      <SidePanel title="Create case" closeTo={address()}>
        <p>Case {alert.case_id} was already created from this alert.</p>
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
      <UploadForm intent="create-case" className="form" maxBytes={uploadMaxBytes}>
        <EnterKey />
        <ErrorSummary
          fields={[...wrong, form.field('frequency', 'Frequency'), form.field('next_date', 'Date')]}
          form={form.formErrors}
        />
        {alert && <input type="hidden" name="alert_id" value={alert.alert_id} />}
        <PartyPicker form={form} preselected={party} />
        <RichTextField
          field={issue}
          label={issue.label}
          hint="What needs to be reviewed, and why now"
          rows={4}
          required
        />
        <Field field={caseType} label={caseType.label}>
          {(control) => (
            <select {...control} defaultValue={caseType.value} required>
              <option value="">Choose</option>
              <SelectOptions options={types.map(({ _id, name }) => ({ value: _id, label: name }))} />
            </select>
          )}
        </Field>
        <Field field={subject} label={subject.label} hint="One line, shown in the list of cases">
          {(control) => <input {...control} defaultValue={subject.value} maxLength={300} required />}
        </Field>
        {others.map((field) => (
          <Field key={field.name} field={field} label={`${field.label} (optional)`}>
            {(control) => (
              <input
                {...control}
                defaultValue={field.value}
                maxLength={limits.maxCaseFieldLength}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <FileField
          field={attachment}
          label="Attachments (optional)"
          endings={pictureAndDocumentEndings}
          maxBytes={uploadMaxBytes}
          again={form.wasTyped}
        />
        <Recurrence form={form} frequencies={frequencies} today={today} />
        <SubmitButton needs={(form) => ['party', ...recurrenceNeeds(form)]}>Create case</SubmitButton>
      </UploadForm>
    </SidePanel>
  )
}
