import type { FormState } from '../form-state.ts'
import type { Fields } from './merged.ts'
import { VersionField } from './version-field.tsx'

interface Props {
  form: FormState
  /** Absent if a later save needs no conflict check: fields that were not edited keep their current values. */
  version?: number
  /** The current values of the form's fields. */
  fields: Fields
}

/** Hidden fields with the values the form was rendered from. On a conflict they tell which fields the user edited. */
export const ShownValues = ({ form, version, fields }: Props) => (
  <>
    {version !== undefined && <VersionField field={form.field('version')} version={version} />}
    <input type="hidden" name="shown" value={form.field('shown').value || JSON.stringify(fields)} />
  </>
)
