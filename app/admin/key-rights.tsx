import type { PolicyFeature } from '#server/contract/people/access.ts'
import type { FormField } from '../forms/form-state.ts'
import { PolicyTable } from './people/policy-table.tsx'

interface Props {
  field: FormField
  /** The features and methods that can be granted. */
  grantable: PolicyFeature[]
  /** The ticked boxes, e.g. "PATCH /app/cases". */
  ticked: string[]
}

/** The permissions of an API key, by feature. */
export const KeyRights = ({ field, grantable, ticked }: Props) => (
  <fieldset className={field.errors ? 'field wrong' : 'field'} id={field.id} tabIndex={-1}>
    <legend>Permissions</legend>
    <span className="hint">Never more than your own permissions, even if they change.</span>
    {field.errors && <span className="error">{field.errors.join(' ')}</span>}
    <PolicyTable features={grantable} boxes={ticked} />
  </fieldset>
)
