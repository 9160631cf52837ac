import { messages } from '#server/contract/messages.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import type { CaseDetail } from '../case.server.ts'
import type { Options } from '../case-choices.server.ts'

interface Props {
  title: string
  intent: 'assign' | 'change-type'
  name: string
  label: string
  button: string
  current: string
  version: number
  choice: Options
  /** Shown if there are no options. */
  none: string
  /** The label of the empty option, if the value is optional. */
  nobody?: string
}

function ChoiceForm({ title, intent, name, label, button, current, version, choice, none, nobody }: Props) {
  const form = useFormState(intent, { [name]: current })
  const value = form.field(name, label)
  if (choice.refused || choice.options.length === 0)
    return (
      <Block title={title}>
        <p>{choice.refused ?? none}</p>
      </Block>
    )
  return (
    <Block title={title}>
      <PostForm intent={intent} className="form">
        <ErrorSummary fields={[value]} form={form.formErrors} />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={version} />
        <Field field={value} label={label}>
          {(control) => (
            <span className="beside">
              <select {...control} defaultValue={value.value} key={value.value} required={!nobody}>
                {nobody && <option value="">{nobody}</option>}
                <SelectOptions options={choice.options} />
              </select>
              <SubmitButton secondary>{button}</SubmitButton>
            </span>
          )}
        </Field>
      </PostForm>
    </Block>
  )
}

/** Assigns a case to another user, or unassigns it. */
export function AssignForm({ ticket, assignees }: { ticket: CaseDetail; assignees: Options }) {
  return (
    <ChoiceForm
      title="Assign"
      intent="assign"
      name="case_status_assigned"
      label="Assignee"
      button="Assign"
      current={ticket.case_assignee?.user_id ?? ''}
      version={ticket.version}
      choice={assignees}
      none={messages.cases.noAssignee}
      nobody="Nobody"
    />
  )
}

/** Changes the type of a case. */
export function ChangeTypeForm({ ticket, types }: { ticket: CaseDetail; types: Options }) {
  return (
    <ChoiceForm
      title="Case type"
      intent="change-type"
      name="type"
      label="Case Type"
      button="Change"
      current={ticket.case_type._id}
      version={ticket.version}
      choice={types}
      none={messages.cases.noCaseType}
    />
  )
}
