import type { FormState, NamedFormField } from '../../forms/form-state.ts'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import type { ShownSingleSignOn } from './single-sign-on.server.ts'
import type { SingleSignOnFields } from './single-sign-on-fields.ts'

const groupClaim = 'Groups claim'
const inNoGroup = 'Users in no group'

const groupFields = ({ field }: FormState, index: number): [NamedFormField, NamedFormField] => [
  field(`groups.${index}.group`, `Group ${index + 1}`),
  field(`groups.${index}.role_id`, `Role of group ${index + 1}`),
]

const RoleOptions = ({ roles, none }: { roles: ShownSingleSignOn['roles']; none: string }) => (
  <>
    <option value="">{none}</option>
    <SelectOptions options={roles} />
  </>
)

/** The fields of this section in order, for the error summary. */
export const fieldsOfGroups = (form: FormState, { rows }: SingleSignOnFields): NamedFormField[] => [
  form.field('group_claim', groupClaim),
  ...rows.flatMap((_, index) => groupFields(form, index)),
  form.field('default_role_id', inNoGroup),
]

interface Props {
  form: FormState
  fields: SingleSignOnFields
  shown: ShownSingleSignOn
}

/** The claim with the user's groups, and the role each group gives. */
export function Groups({ form, fields: { texts, rows }, shown: { roles } }: Props) {
  return (
    <fieldset>
      <legend>Groups and roles</legend>
      <p className="hint">
        At each sign-in, users get the role of the first listed group they belong to. Save to add more rows.
      </p>
      <Field
        field={form.field('group_claim')}
        label={groupClaim}
        hint="Use dots for nested claims: realm_access.roles"
      >
        {(control) => (
          <input {...control} defaultValue={texts.group_claim} maxLength={200} autoComplete="off" required />
        )}
      </Field>
      <ol className="group-rows">
        {rows.map(({ group, role_id }, index) => {
          const [called, role] = groupFields(form, index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index only
            <li key={index}>
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
      <Field field={form.field('default_role_id')} label={inNoGroup}>
        {(control) => (
          <select {...control} defaultValue={texts.default_role_id}>
            <RoleOptions roles={roles} none="Deny access" />
          </select>
        )}
      </Field>
    </fieldset>
  )
}
