import { severities } from '#server/contract/severities.ts'
import { type FormState, useFormState } from '../forms/form-state.ts'
import { PartyPicker, partyField } from '../forms/party-picker/party-picker.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { EnterKey, SubmitButton } from '../forms/submit-button.tsx'
import { SidePanel } from '../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../shell/panels/use-panel-address.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { optionsOf, SelectOptions } from '../ui/select-options.tsx'
import type { loadCreateAlert } from './create-alert.panel.server.ts'

type CreateAlert = Extract<Awaited<ReturnType<typeof loadCreateAlert>>, { kind: 'create-alert' }>

const labels = { signal_code: 'Signal/Summary', severity: 'Risk Severity', date_of_event: 'Date Of Event' }

function Severity({ form }: { form: FormState }) {
  const severity = form.field('severity')
  return (
    <Field field={severity} label={labels.severity}>
      {(control) => (
        <select {...control} defaultValue={severity.value} required>
          <option value="">Choose</option>
          <SelectOptions options={optionsOf(severities)} />
        </select>
      )}
    </Field>
  )
}

function Signals({ form, categories }: { form: FormState } & Pick<CreateAlert, 'categories'>) {
  const signal = form.field('signal_code')
  return (
    <Field field={signal} label={labels.signal_code}>
      {(control) => (
        <select {...control} defaultValue={signal.value} required>
          <option value="">Choose</option>
          {categories.map(({ category, signals }) => (
            <optgroup key={category} label={category}>
              <SelectOptions options={signals.map(({ code, label }) => ({ value: String(code), label }))} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The side panel for creating an alert manually. */
export function CreateAlertPanel({ categories, party, today }: CreateAlert) {
  const address = usePanelAddress()
  const form = useFormState('create-alert', { date_of_event: today })
  const [description, date, force] = [
    form.field('alert_description', 'Alert Description'),
    form.field('date_of_event'),
    form.field('force_trigger_case'),
  ]
  const named = (name: keyof typeof labels) => form.field(name, labels[name])
  const wrong = [
    partyField(form),
    named('signal_code'),
    named('severity'),
    description,
    named('date_of_event'),
  ]
  return (
    <SidePanel title="Create alert" closeTo={address()}>
      <PostForm intent="create-alert" className="form">
        <EnterKey />
        <ErrorSummary fields={wrong} form={form.formErrors} />
        <PartyPicker form={form} preselected={party} />
        <Signals form={form} categories={categories} />
        <Severity form={form} />
        <Field field={description} label="Alert Description (optional)">
          {(control) => <textarea {...control} defaultValue={description.value} rows={4} />}
        </Field>
        <Field field={date} label={labels.date_of_event} hint="Today or earlier">
          {(control) => <input type="date" {...control} max={today} defaultValue={date.value} required />}
        </Field>
        <label className="choice">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
            role="switch"
            name={force.name}
            id={force.id}
            defaultChecked={force.value === 'on'}
          />
          Force Trigger Case
        </label>
        <p className="hint">Creates a case from this alert immediately.</p>
        <SubmitButton needs={['party']}>Create alert</SubmitButton>
      </PostForm>
    </SidePanel>
  )
}
