import { organisationLimits } from '#server/contract/organisation-words.ts'
import { AsShown } from '../../forms/as-shown.tsx'
import { Conflict } from '../../forms/conflict.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { NameField } from '../../forms/name-field.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  may: boolean
  version: number
  fields: { name: string; inactivity_minutes: string }
  /** Minutes that hold where the organisation says nothing. */
  usual: number
}

/** The name that stands in titles, on mails and on reports, and how long people may be idle. */
export function NameForm({ may, version, fields, usual }: Props) {
  const form = useFormState('save-organisation', fields)
  const [named, minutes] = [
    form.field('name', 'Name'),
    form.field('inactivity_minutes', 'Minutes without activity until sign-out'),
  ]
  return (
    <PostForm intent="save-organisation" may={may} className="form">
      <ErrorSummary fields={[named, minutes]} form={form.formErrors} />
      <Conflict form={form} />
      <AsShown form={form} version={version} fields={fields} />
      <NameField field={named} hint="Stands in titles of pages, on mails and on reports." />
      <Field
        field={minutes}
        label="Minutes without activity until sign-out"
        hint={`1 to 60. Left empty: ${usual}, as this server has it. Holds for everybody from the next page they open.`}
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
      <SubmitButton secondary>Save name and time</SubmitButton>
    </PostForm>
  )
}
