import type { SignalThreshold } from '#server/contract/signal-settings.ts'
import { Field, type FieldState } from '../../ui/field.tsx'
import { minus } from './minus.ts'

interface Props {
  field: FieldState
  threshold: SignalThreshold
  value: string
}

/** One limit of a signal as a number to type. */
export const LimitField = ({ field, threshold, value }: Props) => (
  <Field
    field={field}
    label={[threshold.label, threshold.unit && `(${threshold.unit})`].filter(Boolean).join(' ')}
    hint={`${minus(threshold.min)} to ${minus(threshold.max)}; the standard is ${minus(threshold.standard)}`}
  >
    {(control) => (
      <input
        type="number"
        {...control}
        key={value}
        defaultValue={value}
        min={threshold.min}
        max={threshold.max}
        step={threshold.step}
        required
      />
    )}
  </Field>
)
