import { Conflict } from '../../forms/conflict.tsx'
import { type FormState, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ShownValues } from '../../forms/shown-values.tsx'
import { EnterKey, SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { fieldsOfGroups, Groups } from './groups.tsx'
import type { ShownSingleSignOn } from './single-sign-on.server.ts'
import {
  fieldsOf,
  readFields,
  type SingleSignOnFields,
  toComparable,
  valuesOf,
} from './single-sign-on-fields.ts'

interface Props {
  form: FormState
  fields: SingleSignOnFields
  shown: ShownSingleSignOn
}

/** The labels of the fields before the groups. */
const labels = {
  issuer: 'Issuer',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  domains: 'E-mail domains',
  is_only_way: 'Require single sign-on',
}

function Provider({ form, fields: { texts }, shown }: Props) {
  const text = (control: ControlProps, name: 'issuer' | 'client_id') => (
    <input
      {...control}
      type={name === 'issuer' ? 'url' : 'text'}
      defaultValue={texts[name]}
      maxLength={500}
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
        label={labels.issuer}
        hint="The provider’s issuer URL. Starts with https://."
      >
        {(control) => text(control, 'issuer')}
      </Field>
      <Field field={form.field('client_id')} label={labels.client_id}>
        {(control) => text(control, 'client_id')}
      </Field>
      <Field
        field={form.field('client_secret')}
        label={labels.client_secret}
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

function People({ form, fields: { texts, ticks } }: Props) {
  return (
    <fieldset>
      <legend>Users</legend>
      <Field
        field={form.field('domains')}
        label={labels.domains}
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
      <div className={form.field('is_only_way').errors ? 'only wrong-part' : 'only'}>
        <label className="choice" htmlFor={form.field('is_only_way').id}>
          <input
            type="checkbox"
            id={form.field('is_only_way').id}
            name="is_only_way"
            value="yes"
            defaultChecked={ticks.is_only_way}
          />{' '}
          {labels.is_only_way}
        </label>
        <p className="hint">
          Only users who can edit users can then sign in with a password, so that a provider failure does not
          lock your organisation out.
        </p>
        {form.field('is_only_way').errors && (
          <span className="error">{form.field('is_only_way').errors?.join(' ')}</span>
        )}
      </div>
    </fieldset>
  )
}

/** The provider, who signs in with it, and the roles of its groups. */
export function SingleSignOnForm({ shown }: { shown: ShownSingleSignOn }) {
  const form = useFormState('save-single-sign-on')
  const fields = form.wasTyped ? readFields((name) => form.list(name)[0]) : fieldsOf(shown.kept)
  const props = { form, fields, shown }
  return (
    <PostForm
      intent="save-single-sign-on"
      className="form single-sign-on"
      // Checking the provider changes no typed values: a remount would lose the secret and the focus.
      key={JSON.stringify(valuesOf(form.answer?.pressed === 'check' ? fieldsOf(shown.kept) : fields))}
    >
      <EnterKey />
      <ErrorSummary
        fields={[
          ...Object.entries(labels).map(([name, label]) => form.field(name, label)),
          ...fieldsOfGroups(form, fields),
        ]}
        form={form.formErrors}
      />
      <Conflict form={form} />
      <ShownValues
        form={form}
        version={shown.kept?.version ?? 0}
        fields={toComparable(fieldsOf(shown.kept))}
      />
      <Provider {...props} />
      <People {...props} />
      <Groups {...props} />
      <p className="actions">
        <SubmitButton>Save single sign-on</SubmitButton>
      </p>
    </PostForm>
  )
}
