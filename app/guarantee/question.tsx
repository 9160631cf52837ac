import type { FormField } from '../forms/form-state.ts'
import { Field } from '../ui/field.tsx'
import { optionsOf, SelectOptions } from '../ui/select-options.tsx'
import type { Question } from './fact-fields.ts'

interface Props {
  question: Question
  field: FormField
  required?: boolean
}

/** One question: a choice, a date, a figure or a line of text. */
export function QuestionField({ question, field, required }: Props) {
  const { label, hint, type, options, longest = 100 } = question
  return (
    <Field field={field} label={label} hint={hint}>
      {(control) =>
        options ? (
          <select {...control} defaultValue={field.value} required={required}>
            <option value="">Choose</option>
            <SelectOptions options={optionsOf(options)} />
          </select>
        ) : (
          <input
            {...control}
            type={type === 'date' ? 'date' : 'text'}
            inputMode={type === 'number' ? 'decimal' : undefined}
            defaultValue={field.value}
            maxLength={type === 'date' ? undefined : longest}
            autoComplete="off"
            required={required}
          />
        )
      }
    </Field>
  )
}
