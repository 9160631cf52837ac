import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LimitField, limitLabel } from './limit-field.tsx'
import type { SignalPage } from './signals.server.ts'

/** The organisation's thresholds for a signal, prefilled with the backtested values, and whether the signal is raised at all. */
export function SignalForm({
  signal,
  fields: current,
  offered,
  may_change,
}: Pick<SignalPage, 'signal' | 'fields' | 'offered' | 'may_change'>) {
  const { raise, grave, disabled, version } = signal
  const form = useFormState('save-signal', { ...offered, disabled: disabled ? 'on' : '' })
  const first = raise && form.field('raise', limitLabel(raise))
  const second = grave && form.field('grave', limitLabel(grave))
  return (
    <PostForm intent="save-signal" may={may_change} className="form" key={JSON.stringify([version, offered])}>
      <ErrorSummary fields={[first, second].filter((one) => one !== null)} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={current} />
      {raise && first && <LimitField field={first} threshold={raise} value={first.value} />}
      {grave && second && <LimitField field={second} threshold={grave} value={second.value} />}
      <label className="choice">
        <input
          type="checkbox"
          name="disabled"
          defaultChecked={(form.wasTyped ? form.field('disabled').value : disabled && 'on') === 'on'}
        />{' '}
        Turn off: raise no alerts for this signal in your organisation
      </label>
      <SubmitButton>Save signal</SubmitButton>
    </PostForm>
  )
}

/** Resets a signal to the standard thresholds. */
export function ResetForm({ signal }: Pick<SignalPage, 'signal'>) {
  const { formErrors } = useFormState('reset-signal')
  return (
    <PostForm intent="reset-signal" className="after">
      <ErrorSummary fields={[]} form={formErrors} />
      <input type="hidden" name="version" value={signal.version} />
      {signal.disabled && <input type="hidden" name="disabled" value="on" />}
      <button type="submit">Reset to standard</button>
    </PostForm>
  )
}
