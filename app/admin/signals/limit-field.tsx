import { formatLimit } from '#server/contract/format-limit.ts'
import type { SignalThreshold } from '#server/contract/signals/signal-settings.ts'
import { Field, type FieldState } from '../../ui/field.tsx'

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
    hint={`${formatLimit(threshold.min)} to ${formatLimit(threshold.max)}; standard ${formatLimit(threshold.standard)}`}
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
