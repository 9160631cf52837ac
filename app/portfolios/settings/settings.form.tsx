import type { PortfolioSettings } from '#server/contract/portfolios/portfolio-settings.ts'
import { severities } from '#server/contract/severities.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { type Option, optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import { Checkbox } from './checkbox.tsx'
import { fieldsOf } from './fields.ts'
import { SignalChoices } from './signal-choices.tsx'

const minSeverities = optionsOf(severities).map(({ value, label }) => ({
  value,
  label: value === 'high' ? label : `${label} and above`,
}))

interface ChoicesProps {
  id: string
  name: string
  legend: string
  hint: string
  chosen: string[]
  options: Option[]
  errors?: string[] | undefined
}

function Choices({ id, name, legend, hint, chosen, options, errors }: ChoicesProps) {
  return (
    <fieldset className={errors ? 'field wrong' : 'field'} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      {errors && <p className="error">{errors.join(' ')}</p>}
      {options.map(({ value, label }) => (
        <Checkbox key={value} name={name} value={value} label={label} chosen={chosen} />
      ))}
    </fieldset>
  )
}

/** The form for which alerts about a portfolio's parties are sent, and to whom. */
export function SettingsForm({ settings }: { settings: PortfolioSettings }) {
  const stored = fieldsOf(settings)
  const form = useFormState('portfolio-settings', { min_severity: stored.min_severity })
  const chosen = (name: 'categories' | 'signal_codes' | 'recipients') =>
    form.wasTyped ? form.list(name) : stored[name]
  const fields = [
    form.field('recipients', 'Recipients'),
    form.field('min_severity', 'Minimum risk'),
    form.field('categories', 'Signals'),
    form.field('signal_codes', 'Signals'),
  ]
  return (
    <PostForm intent="portfolio-settings" className="form">
      <ErrorSummary fields={fields} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={settings.version} fields={stored} />
      <Choices
        {...form.field('recipients')}
        legend="Recipients"
        hint="Each new alert sends a notice, and an e-mail if the recipient has chosen that. Without recipients, no notices are sent."
        chosen={chosen('recipients')}
        options={settings.members.map(({ user_id, fullname }) => ({ value: user_id, label: fullname }))}
      />
      <Field field={form.field('min_severity')} label="Minimum risk">
        {(control) => (
          <select {...control} defaultValue={form.field('min_severity').value}>
            <SelectOptions options={minSeverities} />
          </select>
        )}
      </Field>
      <SignalChoices
        categories={{ field: form.field('categories'), chosen: chosen('categories') }}
        single={{ field: form.field('signal_codes'), chosen: chosen('signal_codes') }}
        all={settings.all_signals}
      />
      <button type="submit" className="primary">
        Save
      </button>
    </PostForm>
  )
}
