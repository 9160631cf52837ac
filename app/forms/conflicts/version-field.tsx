import type { FormField } from '../form-state.ts'

interface Props {
  /** The submitted `version`. */
  field: FormField
  version: number | string
}

/** A hidden field with the version of the data in the form. A returned form keeps the version it was submitted with. */
export const VersionField = ({ field, version }: Props) => (
  <input type="hidden" name={field.name} value={field.value || version} />
)
