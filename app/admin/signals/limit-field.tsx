import type { SignalThreshold } from '#server/contract/signal-settings.ts'
import { Field, type FieldState } from '../../ui/field.tsx'
import { formatSigned } from './format-signed.ts'

interface Props {
  field: FieldState
  threshold: SignalThreshold
  value: string
}

/** The label of a threshold with its unit. */
export const limitLabel = ({ label, unit }: SignalThreshold) => (unit ? `${label} (${unit})` : label)

/** A number field for a threshold of a signal. */
export const LimitField = ({ field, threshold, value }: Props) => (
  <Field
    field={field}
    label={limitLabel(threshold)}
    hint={`${formatSigned(threshold.min)} to ${formatSigned(threshold.max)}; standard ${formatSigned(threshold.standard)}`}
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
