import { useActionData } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import type { ProviderFound } from '#server/contract/single-sign-on.ts'
import { AsShown } from '../forms/as-shown.tsx'
import { Conflict } from '../forms/conflict.tsx'
import { type FormState, type NamedFormField, useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { EnterKey, SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { type ControlProps, Field } from '../ui/field.tsx'
import type { ShownSingleSignOn } from './single-sign-on.server.ts'
import {
  comparedOf,
  fieldsOf,
  readFields,
  type SingleSignOnFields,
  valuesOf,
} from './single-sign-on-fields.ts'

/** What the provider says of itself, once it was asked. */
export function CheckedProvider() {
  const { checked } = useActionData<{ checked?: ProviderFound }>() ?? {}
  if (!checked) return null
  const { found, problem } = checked
  if (!found)
    return (
      <div className="told refused" role="alert">
        <p>The provider cannot be used. {problem}.</p>
      </div>
    )
  const addresses: [string, string | null][] = [
    ['Issuer', found.issuer],
    ['People sign in at', found.authorization_endpoint],
    ['Codes are taken at', found.token_endpoint],
    ['People are described at', found.userinfo_endpoint],
    ['Keys are at', found.jwks_uri],
  ]
  return (
    <div className="told" role="status">
      <p>The provider answers, with {plural(found.keys, 'key')}. Nothing is saved yet.</p>
      <dl className="checked">
        {addresses.map(
          ([label, address]) =>
            address && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{address}</dd>
              </div>
            ),
        )}
        {found.algorithms.length > 0 && (
          <div>
            <dt>Tokens are signed with</dt>
            <dd>{found.algorithms.join(', ')}</dd>
          </div>
        )}
      </dl>
      {found.remarks.map((remark) => (
        <p key={remark}>{remark}. Signing in may not work.</p>
      ))}
    </div>
  )
}

interface Props {
  form: FormState
  fields: SingleSignOnFields
  shown: ShownSingleSignOn
}

/** What the fields are called before the rows of groups, and the one after them. */
const labels = {
  issuer: 'Issuer',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  domains: 'E-mail domains',
  is_only_way: 'Let people in only through it',
  group_claim: 'Claim that holds the groups',
}
const labelAfterRows = 'Whoever is in none of them'

const groupFields = ({ field }: FormState, place: number): [NamedFormField, NamedFormField] => [
  field(`groups.${place}.group`, `Group ${place + 1}`),
  field(`groups.${place}.role_id`, `Role of group ${place + 1}`),
]

const RoleOptions = ({ roles, none }: { roles: ShownSingleSignOn['roles']; none: string }) => (
  <>
    <option value="">{none}</option>
    {roles.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)

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
      <legend>The provider</legend>
      <Field
        field={form.field('issuer')}
        label={labels.issuer}
        hint="Its address, as it stands in its own documents. Begins with https://."
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
            ? 'One is kept, and never shown. Leave this empty to go on using it.'
            : 'It is kept encrypted, and never shown again.'
        }
      >
        {(control) => (
          <input {...control} type="password" maxLength={500} autoComplete="off" required={!shown.kept} />
        )}
      </Field>
      <p className="actions">
        <button type="submit" name="intent" value="check" formNoValidate>
          Check the connection
        </button>
      </p>
    </fieldset>
  )
}

function People({ form, fields: { texts, ticks } }: Props) {
  return (
    <fieldset>
      <legend>Who signs in with it</legend>
      <Field
        field={form.field('domains')}
        label={labels.domains}
        hint="Such as example.com, with commas between. Somebody here must have an address in each."
      >
        {(control) => (
          <input {...control} defaultValue={texts.domains} maxLength={4000} autoComplete="off" required />
        )}
      </Field>
      <label className="choice">
        <input type="checkbox" name="trusts_addresses" value="yes" defaultChecked={ticks.trusts_addresses} />{' '}
        Trust addresses of which the provider does not say whether it has verified them
      </label>
      <label className="choice">
        <input type="checkbox" name="asks_again" value="yes" defaultChecked={ticks.asks_again} /> Ask the
        provider to have people sign in anew each time
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
          Passwords then count for those alone who may change users, so that a provider that fails never locks
          the organisation out.
        </p>
        {form.field('is_only_way').errors && (
          <span className="error">{form.field('is_only_way').errors?.join(' ')}</span>
        )}
      </div>
    </fieldset>
  )
}

function Groups({ form, fields: { texts, rows }, shown: { roles } }: Props) {
  return (
    <fieldset>
      <legend>Groups and roles</legend>
      <p className="hint">
        The first of these groups in which somebody is gives them their role, at each sign-in. More rows
        appear once these are saved.
      </p>
      <Field
        field={form.field('group_claim')}
        label={labels.group_claim}
        hint="One inside another with a dot between: realm_access.roles"
      >
        {(control) => (
          <input {...control} defaultValue={texts.group_claim} maxLength={200} autoComplete="off" required />
        )}
      </Field>
      <ol className="group-rows">
        {rows.map(({ group, role_id }, place) => {
          const [called, role] = groupFields(form, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <li key={place}>
              <Field field={called} label={called.label}>
                {(control) => <input {...control} defaultValue={group} maxLength={200} autoComplete="off" />}
              </Field>
              <Field field={role} label={role.label}>
                {(control) => (
                  <select {...control} defaultValue={role_id}>
                    <RoleOptions roles={roles} none="Choose" />
                  </select>
                )}
              </Field>
            </li>
          )
        })}
      </ol>
      <Field field={form.field('default_role_id')} label={labelAfterRows}>
        {(control) => (
          <select {...control} defaultValue={texts.default_role_id}>
            <RoleOptions roles={roles} none="Is refused" />
          </select>
        )}
      </Field>
    </fieldset>
  )
}

/** Which provider, who signs in with it, and what its groups give. */
export function SingleSignOnForm({ shown }: { shown: ShownSingleSignOn }) {
  const form = useFormState('save-single-sign-on')
  const fields = form.wasTyped ? readFields((name) => form.list(name)[0]) : fieldsOf(shown.kept)
  const props = { form, fields, shown }
  return (
    <PostForm
      intent="save-single-sign-on"
      className="form single-sign-on"
      // A check changes nothing that was typed: drawn anew, the form would lose the secret and the focus.
      key={JSON.stringify(valuesOf(form.answer?.pressed === 'check' ? fieldsOf(shown.kept) : fields))}
    >
      <EnterKey />
      <ErrorSummary
        fields={[
          ...Object.entries(labels).map(([name, label]) => form.field(name, label)),
          ...fields.rows.flatMap((_, place) => groupFields(form, place)),
          form.field('default_role_id', labelAfterRows),
        ]}
        form={form.formErrors}
      />
      <Conflict form={form} />
      <AsShown form={form} version={shown.kept?.version ?? 0} fields={comparedOf(fieldsOf(shown.kept))} />
      <Provider {...props} />
      <People {...props} />
      <Groups {...props} />
      <p className="actions">
        <SubmitButton>Save</SubmitButton>
      </p>
    </PostForm>
  )
}
