import { Fragment } from 'react'
import type { Disposition } from '#server/contract/alert-decisions.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { type FormState, useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import type { DecisionForm } from './alert-page.server.ts'
import { RadioGroup } from './radio-group.tsx'

interface Props {
  decision: DecisionForm
  /** On the way through many alerts: the focus begins here, and the button says what comes next. */
  looping?: boolean
}

function SnoozeDay({ form, snooze }: { form: FormState } & Pick<DecisionForm, 'snooze'>) {
  const until = form.field('snoozed_until')
  return (
    <Field field={until} label="Snooze until" hint={`At most until ${ddmmyyyy(snooze.max)}`}>
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
  const of = form.field(name)
  return (
    <Field field={of} label={label}>
      {(control) => (
        <select {...control} defaultValue={of.value}>
          {empty && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.on ? `${ddmmyyyy(option.on)} ${option.label}` : option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What one decision asks besides its reason. */
function Terms({ action, form, decision }: { action: Disposition; form: FormState; decision: DecisionForm }) {
  const { snooze, originals, case_types } = decision
  if (action === 'snooze') return <SnoozeDay form={form} snooze={snooze} />
  if (action === 'case' && case_types.length > 0)
    return <Choice form={form} name="case_type" label="Case type" options={case_types} />
  if (action !== 'duplicate') return null
  return <Choice form={form} name="duplicate_of" label="Of which alert" options={originals} empty="Choose" />
}

/** The decision on an alert: what, why, and a note. What belongs to another decision is hidden where the browser can tell. */
export function DecisionFields({ decision, looping }: Props) {
  const form = useFormState('decide-alert')
  const { choices, alert_id, version } = decision
  const action = form.field('action')
  const note = form.field('note')
  const reasonOf = (one: Disposition) => form.field(`reason_${one}`)
  const wrong = [
    action,
    ...choices.map((choice) => reasonOf(choice.action)),
    ...['snoozed_until', 'duplicate_of', 'case_type'].map(form.field),
    note,
  ]
  return (
    <PostForm intent="decide-alert" className="form decide">
      <ErrorSummary fields={wrong} form={form.formErrors} />
      <input type="hidden" name="alert_id" value={alert_id} />
      <input type="hidden" name="version" value={version} />
      <RadioGroup
        field={action}
        legend="What"
        options={choices.map((choice) => [choice.action, choice.label])}
        first={looping === true}
      />
      {choices.map((choice) => (
        <Fragment key={choice.action}>
          <div className={`for for-${choice.action}`}>
            <RadioGroup
              field={reasonOf(choice.action)}
              legend={`Why: ${choice.label}`}
              options={choice.reasons}
            />
            <Terms action={choice.action} form={form} decision={decision} />
          </div>
        </Fragment>
      ))}
      <Field field={note} label="Note" hint="Needed for “Other”; a case begins with it">
        {(control) => <textarea {...control} defaultValue={note.value} rows={2} />}
      </Field>
      <button type="submit" className="primary">
        {looping ? 'Decide and go on' : 'Decide'}
      </button>
    </PostForm>
  )
}
