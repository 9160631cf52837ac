import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import type { FormField } from '../form-state.ts'

/** Selects the column of a file that contains a value; the form value is the column index, from 0. */
export const ColumnField = ({
  field,
  label,
  heads,
}: {
  field: FormField
  label: string
  heads: string[]
}) => (
  <Field field={field} label={label}>
    {(control) => (
      <select {...control} defaultValue={field.value}>
        <option value="">In no column</option>
        <SelectOptions options={heads.map((label, index) => ({ value: String(index), label }))} />
      </select>
    )}
  </Field>
)
