import { organisationLimits } from '#server/contract/organisation/organisation-words.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { NameField } from '../../forms/fields/name-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  may: boolean
  version: number
  fields: { name: string; inactivity_minutes: string }
  /** The default in minutes, used if the organisation sets none. */
  usual: number
}

/** The organisation's name in titles, mails and reports, and the inactivity timeout. */
export function NameForm({ may, version, fields, usual }: Props) {
  const form = useFormState('save-organisation', fields)
  const [named, minutes] = [
    form.field('name', 'Name'),
    form.field('inactivity_minutes', 'Sign out after inactivity (minutes)'),
  ]
  return (
    <PostForm intent="save-organisation" may={may} className="form">
      <ErrorSummary fields={[named, minutes]} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={fields} />
      <NameField field={named} hint="Shown in page titles, e-mails and reports." />
      <Field
        field={minutes}
        label="Sign out after inactivity (minutes)"
        hint={`1 to 60. Default if empty: ${usual}. Applies to all users from the next page they open.`}
      >
        {(control) => (
          <input
            type="number"
            {...control}
            defaultValue={minutes.value}
            min={organisationLimits.minInactivity}
            max={organisationLimits.maxInactivity}
          />
        )}
      </Field>
      <SubmitButton secondary>Save name and sign-out time</SubmitButton>
    </PostForm>
  )
}
