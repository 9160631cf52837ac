import type { Disposition } from '#server/contract/alerts/alert-decisions.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
import { HiddenInputs } from '../../forms/fields/hidden-inputs.tsx'
import { type FormState, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import type { DecisionForm } from '../detail/alert-page.server.ts'
import { RadioGroup } from './radio-group.tsx'

type Terms = Pick<DecisionForm, 'snooze' | 'originals' | 'case_types'>

interface Props {
  intent: 'decide-alert' | 'preview-batch'
  /** The form's action URL; the current page by default. */
  to?: string
  choices: DecisionForm['choices']
  terms: Terms
  /** Hidden fields that select the alerts. */
  hidden: Record<string, string | number>
  button: string
  /** When working through a list: the form takes the initial focus. */
  focused?: boolean
}

function SnoozeDay({ form, snooze }: { form: FormState } & Pick<DecisionForm, 'snooze'>) {
  const until = form.field('snoozed_until')
  return (
    <Field field={until} label="Snooze until" hint={`No later than ${ddmmyyyy(snooze.max)}`}>
      {(control) => <input type="date" {...control} {...snooze} defaultValue={until.value} />}
    </Field>
  )
}

interface ChoiceProps {
  form: FormState
  name: string
  label: string
  options: { value: string; label: string; on?: string }[]
  empty?: string
}

function Choice({ form, name, label, options, empty }: ChoiceProps) {
  const field = form.field(name)
  return (
    <Field field={field} label={label}>
      {(control) => (
        <select {...control} defaultValue={field.value}>
          {empty && <option value="">{empty}</option>}
          <SelectOptions
            options={options.map(({ value, label, on }) => ({
              value,
              label: on ? `${ddmmyyyy(on)} ${label}` : label,
            }))}
          />
        </select>
      )}
    </Field>
  )
}

/** The extra field of a decision besides its reason. */
function TermsOf({ action, form, terms }: { action: Disposition; form: FormState; terms: Terms }) {
  const { snooze, originals, case_types } = terms
  if (action === 'snooze') return <SnoozeDay form={form} snooze={snooze} />
  if (action === 'case' && case_types.length > 0)
    return <Choice form={form} name="case_type" label="Case type" options={case_types} />
  if (action !== 'duplicate') return null
  return <Choice form={form} name="duplicate_of" label="Duplicate of" options={originals} empty="Choose" />
}

/** The decision on an alert: action, reason and note. Fields of other decisions are hidden by CSS where the browser supports it. */
export function DecisionFields({ intent, to, choices, terms, hidden, button, focused }: Props) {
  const form = useFormState(intent)
  const action = form.field('action', 'Decision')
  const note = form.field('note', 'Note')
  const beginsCase = choices.some((choice) => choice.action === 'case')
  const reasonOf = (one: Disposition) => form.field(`reason_${one}`, 'Reason')
  const wrong = [
    action,
    ...choices.map((choice) => reasonOf(choice.action)),
    form.field('snoozed_until', 'Snooze until'),
    form.field('duplicate_of', 'Duplicate of'),
    form.field('case_type', 'Case type'),
    note,
  ]
  return (
    <PostForm intent={intent} action={to} className="form decide">
      <ErrorSummary fields={wrong} form={form.formErrors} />
      <HiddenInputs values={hidden} />
      <RadioGroup
        field={action}
        legend="Decision"
        options={choices.map((choice) => [choice.action, choice.label])}
        {...(focused && { first: true })}
      />
      {choices.map((choice) => (
        <div key={choice.action} className={`for for-${choice.action}`}>
          <RadioGroup
            field={reasonOf(choice.action)}
            legend={`Reason: ${choice.label}`}
            options={choice.reasons}
          />
          <TermsOf action={choice.action} form={form} terms={terms} />
        </div>
      ))}
      <Field
        field={note}
        label="Note"
        hint={beginsCase ? 'Required for “Other”; becomes the case description' : 'Required for “Other”'}
      >
        {(control) => <textarea {...control} defaultValue={note.value} rows={2} />}
      </Field>
      <button type="submit" className="primary">
        {button}
      </button>
    </PostForm>
  )
}

/**
 * The decision on one alert. When working through a list, `to` is the address of this alert, so its page is shown again
 * if the decision is rejected. If no decision is available any more, shows why the last one was rejected.
 */
export function DecideAlert({ decision, walk }: { decision: DecisionForm; walk?: { to: string } }) {
  const { choices, alert_id, version } = decision
  const read = useFormState('decide-alert').field('version').value
  if (choices.length === 0)
    return <RefusedForm gone={{ 'decide-alert': [{ name: 'note', label: 'Note' }] }} />
  return (
    <DecisionFields
      intent="decide-alert"
      choices={choices}
      terms={decision}
      hidden={{ alert_id, version: read || version }}
      button={walk ? 'Decide and continue' : 'Decide'}
      {...walk}
      focused={!!walk}
    />
  )
}
