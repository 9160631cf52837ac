import type { UsedWorkflow } from '#server/contract/cases/workflow.ts'
import { limits } from '#server/contract/limits.ts'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { type FormState, type NamedFormField, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { EnterKey, SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import { useFocusOn } from '../../ui/use-focus-on.ts'
import { WithActions } from '../../ui/with-actions.tsx'
import { draftOf, fieldsOf, readFields, valuesOf, type WorkflowFields } from './workflow-fields.ts'
import { WorkflowMoves } from './workflow-moves.tsx'
import { workflowSentences } from './workflow-sentences.ts'
import { statusFields, WorkflowStatuses } from './workflow-statuses.tsx'

const escalationFields = ({ field }: FormState): [NamedFormField, NamedFormField] => [
  field('escalates.to', 'Change automatically to'),
  field('escalates.after', 'Working days after the due date'),
]

function Escalation({ form, fields }: { form: FormState; fields: WorkflowFields }) {
  const [to, after] = escalationFields(form)
  const choices = fields.rows
    .map((row, index) => ({ ...row, value: String(index), label: row.status_id || `status ${index + 1}` }))
    .filter(({ category, value }) => category === 'ESCALATION' || value === fields.escalates.to)
  return (
    <fieldset className="escalation">
      <legend>Overdue cases</legend>
      <Field field={to} label={to.label}>
        {(control) => (
          <select {...control} defaultValue={fields.escalates.to}>
            <option value="">No other status</option>
            <SelectOptions options={choices} />
          </select>
        )}
      </Field>
      <Field field={after} label={after.label}>
        {(control) => (
          <input type="number" {...control} defaultValue={fields.escalates.after} min={0} max={365} />
        )}
      </Field>
    </fieldset>
  )
}

/** `asked`: the form answer in which the user asked for these sentences; they then take the focus. */
function Sentences({ title, fields, asked }: { title: string; fields: WorkflowFields; asked?: unknown }) {
  const list = useFocusOn<HTMLUListElement>(asked)
  return (
    <Block title={title}>
      {/* biome-ignore lint/a11y/noAutofocus: the user asked for these sentences */}
      <ul ref={list} aria-label={title} tabIndex={-1} autoFocus={!!asked}>
        {workflowSentences(draftOf(fields)).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Block>
  )
}

/** A workflow form: its statuses, a matrix of moves, the escalation of overdue cases, and a summary in sentences. */
export function WorkflowForm({ workflow, may }: { workflow: UsedWorkflow; may: boolean }) {
  const form = useFormState('save-workflow')
  const stored = fieldsOf(workflow)
  const fields = form.wasTyped ? readFields((name) => form.list(name)[0]) : stored
  const name = form.field('name', 'Name')
  const wrong = [
    name,
    form.field('statuses', 'Statuses'),
    ...fields.rows.flatMap((_, index) => statusFields(form, index)),
    form.field('moves', 'Status changes'),
    ...escalationFields(form),
  ]
  return (
    <>
      <PostForm
        intent="save-workflow"
        may={may}
        className="form wide workflow"
        key={JSON.stringify(valuesOf(fields))}
      >
        <EnterKey />
        <ErrorSummary fields={wrong} form={form.formErrors} />
        <VersionField field={form.field('version')} version={workflow.version} />
        <Field field={name} label={name.label}>
          {(control) => (
            <input {...control} defaultValue={fields.name} maxLength={limits.maxNameLength} required />
          )}
        </Field>
        <WorkflowStatuses form={form} fields={fields} workflow={workflow} />
        <WithActions
          actions={
            <>
              <SubmitButton>Save workflow</SubmitButton>
              <button type="submit" name="intent" value="say" formNoValidate>
                Preview in words
              </button>
              <Link to="/admin/workflows">Cancel</Link>
            </>
          }
        >
          <WorkflowMoves form={form} fields={fields} />
          <Escalation form={form} fields={fields} />
        </WithActions>
      </PostForm>
      {form.formErrors.length > 0 && <Sentences title="Saved workflow in words" fields={stored} />}
      <Sentences
        title={form.wasTyped ? 'Your changes in words' : 'In words'}
        fields={fields}
        asked={form.answer?.pressed === 'say' && form.answer}
      />
    </>
  )
}
