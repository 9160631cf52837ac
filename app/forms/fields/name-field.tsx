import { limits } from '#server/contract/limits.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../form-state.ts'

/** A field for the name of an object, without browser autofill. */
export const NameField = ({ field, hint }: { field: FormField; hint?: string }) => (
  <Field field={field} label="Name" {...(hint && { hint })}>
    {(control) => (
      <input
        {...control}
        defaultValue={field.value}
        maxLength={limits.maxNameLength}
        autoComplete="off"
        required
      />
    )}
  </Field>
)
