import type { UsedCaseType } from '#server/contract/cases/case-types.ts'
import { counted } from '#server/contract/counted.ts'
import { severities, severityNames } from '#server/contract/severities.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { NameField } from '../../forms/fields/name-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'

interface Props {
  may: boolean
  /** Absent for a new case type. */
  type?: UsedCaseType & { fields: Record<string, string> }
  workflows: { workflow_id: string; name: string }[]
}

const beginning = {
  ticket_workflow_id: 'standard',
  'due_days.high': '5',
  'due_days.medium': '10',
  'due_days.low': '20',
}

const openCases = (count: number) => (count === 1 ? 'the open case' : `the ${counted(count)} open cases`)

/** A case type: its name, its workflow, and the number of working days until its cases are due. */
export function CaseTypeForm({ may, type, workflows }: Props) {
  const intent = type ? 'save-type' : 'new-type'
  const form = useFormState(intent, type?.fields ?? beginning)
  const [name, workflow] = [form.field('name', 'Name'), form.field('ticket_workflow_id', 'Workflow')]
  const days = severityNames.map((one) => ({ one, field: form.field(`due_days.${one}`, severities[one]) }))
  const { due_days } = form.answer?.initialValue ?? {}
  const typed = (one: string) => (due_days as Record<string, string> | undefined)?.[one]
  return (
    <PostForm intent={intent} may={may} className="form">
      <ErrorSummary fields={[name, workflow, ...days.map(({ field }) => field)]} form={form.formErrors} />
      <Conflict form={form} />
      {type && <ShownValues form={form} version={type.version} fields={type.fields} />}
      <NameField field={name} />
      <Field field={workflow} label="Workflow">
        {(control) => (
          <select {...control} defaultValue={workflow.value}>
            <SelectOptions options={workflows.map((one) => ({ value: one.workflow_id, label: one.name }))} />
          </select>
        )}
      </Field>
      <fieldset>
        <legend>Working days until a case is due</legend>
        <div className="due-days">
          {days.map(({ one, field }) => (
            <Field key={one} field={field} label={severities[one]}>
              {(control) => (
                <input
                  type="number"
                  {...control}
                  defaultValue={typed(one) ?? field.value}
                  min={1}
                  max={365}
                  required
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      {type && type.by_clock > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            name="due_of_open"
            defaultChecked={form.field('due_of_open').value === 'on'}
          />{' '}
          Also apply to {openCases(type.by_clock)} whose due date was not set manually
        </label>
      )}
      <p className="actions">
        <SubmitButton>{type ? 'Save case type' : 'Add case type'}</SubmitButton>
        {type && <Link to="/admin/case-types">Cancel</Link>}
      </p>
    </PostForm>
  )
}
