import type { FormField } from './form-state.ts'

interface Props {
  /** `version`, as it was sent. */
  field: FormField
  version: number | string
}

/** The version that what stands in a form was read at: of a form that is given back, the one it was sent with. */
export const ReadAt = ({ field, version }: Props) => (
  <input type="hidden" name={field.name} value={field.value || version} />
)
