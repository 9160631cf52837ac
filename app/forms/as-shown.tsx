import type { FormState } from './form-state.ts'
import type { Fields } from './merged.ts'
import { ReadAt } from './read-at.tsx'

interface Props {
  form: FormState
  /** None where whoever saves second is not asked: what they did not touch stays as it is by then. */
  version?: number
  /** The form's fields as they stand. */
  fields: Fields
}

/** What a form was made from: where somebody else comes first, it tells what was touched in it. */
export const AsShown = ({ form, version, fields }: Props) => (
  <>
    {version !== undefined && <ReadAt field={form.field('version')} version={version} />}
    <input type="hidden" name="shown" value={form.field('shown').value || JSON.stringify(fields)} />
  </>
)
