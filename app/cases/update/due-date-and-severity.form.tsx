import { todayInIndia } from '#server/contract/calendar.ts'
import { limits } from '#server/contract/limits.ts'
import { severities } from '#server/contract/severities.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import type { CaseDetail } from '../case.server.ts'

/** Changes the due date of a case, with a reason. */
function DueForm({ ticket: { due_on, version } }: { ticket: CaseDetail }) {
  const form = useFormState('change-due', { due_on: due_on ?? '' })
  const [due, notes] = [form.field('due_on', 'Due date'), form.field('notes', 'Reason')]
  return (
    <PostForm intent="change-due" className="form">
      <ErrorSummary fields={[due, notes]} form={form.formErrors} />
      <Conflict form={form} />
      <VersionField field={form.field('version')} version={version} />
      <Field field={due} label="Due date">
        {(control) => (
          <input type="date" {...control} defaultValue={due.value} min={todayInIndia()} required />
        )}
      </Field>
      <Field field={notes} label="Reason" hint={`At least ${limits.minNoteLength} characters`}>
        {(control) => <textarea {...control} defaultValue={notes.value} rows={2} required />}
      </Field>
      <SubmitButton secondary>Change due date</SubmitButton>
    </PostForm>
  )
}

/** Changes the severity of a case; its due date follows. */
function SeverityForm({ ticket: { severity, version } }: { ticket: CaseDetail }) {
  const form = useFormState('change-severity', { severity })
  const value = form.field('severity', 'Severity')
  return (
    <PostForm intent="change-severity" className="form">
      <ErrorSummary fields={[value]} form={form.formErrors} />
      <Conflict form={form} />
      <VersionField field={form.field('version')} version={version} />
      <Field field={value} label="Severity">
        {(control) => (
          <span className="beside">
            <select {...control} defaultValue={value.value} key={value.value}>
              <SelectOptions options={optionsOf(severities)} />
            </select>
            <SubmitButton secondary>Set severity</SubmitButton>
          </span>
        )}
      </Field>
    </PostForm>
  )
}

/** Severity and due date of a case. The due date form is collapsed unless it was rejected, since it is rarely used. */
export function DueDateAndSeverityForms({ ticket }: { ticket: CaseDetail }) {
  const { wasTyped } = useFormState('change-due')
  return (
    <Block title="Due date and severity">
      <SeverityForm ticket={ticket} />
      <details className="after" open={wasTyped}>
        <summary>Change due date</summary>
        <DueForm ticket={ticket} />
      </details>
    </Block>
  )
}
