import type { FormState } from '../../forms/form-state.ts'
import { type ControlProps, Field } from '../../ui/field.tsx'
import type { ShownSingleSignOn } from './single-sign-on.server.ts'
import type { SingleSignOnFields } from './single-sign-on-fields.ts'

export const providerLabels = { issuer: 'Issuer', client_id: 'Client ID', client_secret: 'Client secret' }

interface Props {
  form: FormState
  fields: SingleSignOnFields
  shown: ShownSingleSignOn
}

/** The provider and how we are known to it, with a button that tests the connection. */
export function Provider({ form, fields: { texts }, shown }: Props) {
  const text = (control: ControlProps, name: 'issuer' | 'client_id') => (
    <input
      {...control}
      type={name === 'issuer' ? 'url' : 'text'}
      defaultValue={texts[name]}
      maxLength={name === 'issuer' ? 500 : 200}
      autoComplete="off"
      spellCheck={false}
      required
    />
  )
  return (
    <fieldset>
      <legend>Provider</legend>
      <Field
        field={form.field('issuer')}
        label={providerLabels.issuer}
        hint="The provider’s issuer URL. Starts with https://."
      >
        {(control) => text(control, 'issuer')}
      </Field>
      <Field field={form.field('client_id')} label={providerLabels.client_id}>
        {(control) => text(control, 'client_id')}
      </Field>
      <Field
        field={form.field('client_secret')}
        label={providerLabels.client_secret}
        hint={
          shown.kept
            ? 'A secret is stored. Leave empty to keep it.'
            : 'Stored encrypted and never shown again.'
        }
      >
        {(control) => (
          <input {...control} type="password" maxLength={500} autoComplete="off" required={!shown.kept} />
        )}
      </Field>
      <p className="actions">
        <button type="submit" name="intent" value="check" formNoValidate>
          Test connection
        </button>
      </p>
    </fieldset>
  )
}
