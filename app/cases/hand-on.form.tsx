import { messages } from '#server/contract/messages.ts'
import { PostForm } from '../http/post-form.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { useAnswered } from './answered.field.ts'
import type { Options, ToldCase } from './case.server.ts'
import { Conflict } from './conflict.tsx'

interface Props {
  title: string
  intent: 'assign' | 'retype'
  name: string
  label: string
  button: string
  current: string
  version: number
  choice: Options
  /** What an empty list says. */
  none: string
  /** What choosing nothing means, where that may be chosen. */
  nobody?: string
}

function ChoiceForm({ title, intent, name, label, button, current, version, choice, none, nobody }: Props) {
  const form = useAnswered(intent, { [name]: current })
  const of = form.field(name)
  if (choice.refused || choice.options.length === 0)
    return (
      <Block title={title}>
        <p>{choice.refused ?? none}</p>
      </Block>
    )
  return (
    <Block title={title}>
      <PostForm intent={intent} className="form">
        <ErrorSummary fields={[of]} form={form.formErrors} />
        <Conflict form={form} />
        <input type="hidden" name="version" value={version} />
        <Field of={of} label={label}>
          {(control) => (
            <span className="beside">
              <select {...control} defaultValue={of.value} key={of.value}>
                {nobody && <option value="">{nobody}</option>}
                {choice.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <button type="submit">{button}</button>
            </span>
          )}
        </Field>
      </PostForm>
    </Block>
  )
}

/** Gives a case to somebody else, or to nobody. */
export function AssigneeForm({ ticket, assignees }: { ticket: ToldCase; assignees: Options }) {
  return (
    <ChoiceForm
      title="Hand it on"
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

/** Makes a case one of another type. */
export function TypeForm({ ticket, types }: { ticket: ToldCase; types: Options }) {
  return (
    <ChoiceForm
      title="Type of the case"
      intent="retype"
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
