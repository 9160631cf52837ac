import type { FormState } from '../../forms/form-state.ts'
import { Field } from '../../ui/field.tsx'
import type { SingleSignOnFields } from './single-sign-on-fields.ts'

export const userLabels = { domains: 'E-mail domains', is_only_way: 'Require single sign-on' }

interface Props {
  form: FormState
  fields: SingleSignOnFields
}

/** Which users sign in with the provider, and whether they still can with a password. */
export function Users({ form, fields: { texts, ticks } }: Props) {
  const only = form.field('is_only_way')
  return (
    <fieldset>
      <legend>Users</legend>
      <Field
        field={form.field('domains')}
        label={userLabels.domains}
        hint="Separate domains with commas, e.g. example.com. At least one user must have an address in each."
      >
        {(control) => (
          <input {...control} defaultValue={texts.domains} maxLength={4000} autoComplete="off" required />
        )}
      </Field>
      <label className="choice">
        <input type="checkbox" name="trusts_addresses" value="yes" defaultChecked={ticks.trusts_addresses} />{' '}
        Trust e-mail addresses whose verification the provider does not report
      </label>
      <label className="choice">
        <input type="checkbox" name="asks_again" value="yes" defaultChecked={ticks.asks_again} /> Require
        users to sign in again at the provider each time
      </label>
      <div className={only.errors ? 'only wrong-part' : 'only'}>
        <label className="choice" htmlFor={only.id}>
          <input
            type="checkbox"
            id={only.id}
            name="is_only_way"
            value="yes"
            defaultChecked={ticks.is_only_way}
          />{' '}
          {userLabels.is_only_way}
        </label>
        <p className="hint">
          Only users who can edit users can then sign in with a password, so that a provider failure does not
          lock your organisation out.
        </p>
        {only.errors && <span className="error">{only.errors.join(' ')}</span>}
      </div>
    </fieldset>
  )
}
