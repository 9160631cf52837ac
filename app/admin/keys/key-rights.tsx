import type { PolicyFeature } from '#server/contract/people/access.ts'
import type { FormField, FormState } from '../../forms/form-state.ts'
import { PolicyTable } from '../people/rights/policy-table.tsx'

const grants = [
  ['view', 'View everything I may view'],
  ['all', 'Everything I may do'],
  ['chosen', 'Selected permissions'],
] as const

interface Props {
  form: FormState
  field: FormField
  /** The features and methods that can be granted. */
  grantable: PolicyFeature[]
}

/** The permissions of an API key: all that its creator may view or do, or those selected by feature, at first none. */
export function KeyRights({ form, field, grantable }: Props) {
  const ticked = form.list('may')
  const granted = form.field('grants').value || 'chosen'
  return (
    <fieldset className={field.errors ? 'field grants wrong' : 'field grants'} id={field.id} tabIndex={-1}>
      <legend>Permissions</legend>
      <span className="hint">Never more than your own permissions, even if they change.</span>
      {field.errors && <span className="error">{field.errors.join(' ')}</span>}
      {grants.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="grants" value={value} defaultChecked={value === granted} /> {label}
        </label>
      ))}
      <details open={ticked.length > 0 || !!field.errors}>
        <summary>Select permissions by area</summary>
        <PolicyTable features={grantable} boxes={ticked} />
      </details>
    </fieldset>
  )
}
