import { groupIndian } from '#server/contract/money.ts'
import type { Retention } from '#server/contract/organisation/retention.ts'
import { longestRetention, retentionKinds } from '#server/contract/organisation/retention-words.ts'
import { plural } from '#server/contract/plural.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  may: boolean
  retention: Retention
  fields: Record<string, string>
}

/** The retention period in days for each kind of personal data, with what is due for deletion and what was deleted last. */
export function PeriodsForm({ may, retention: { version, kinds }, fields }: Props) {
  const form = useFormState('save-periods', fields)
  const lines = kinds.map((line) => ({
    ...line,
    ...retentionKinds[line.kind],
    field: form.field(line.kind, retentionKinds[line.kind].name),
  }))
  return (
    <PostForm intent="save-periods" may={may} className="form">
      <ErrorSummary fields={lines.map(({ field }) => field)} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={fields} />
      {lines.map(({ kind, name, what, min, why, days, due, deleted, field }) => (
        <Field
          key={kind}
          field={field}
          label={name}
          hint={
            <>
              {what} {why} At least {groupIndian(min)} days.{' '}
              {days === null ? 'Currently kept.' : `${plural(due, 'record')} due for deletion.`}
              {deleted !== null && ` The last run deleted ${plural(deleted, 'record')}.`}
            </>
          }
        >
          {(control) => (
            <input
              type="number"
              {...control}
              defaultValue={field.value}
              min={min}
              max={longestRetention}
              placeholder="Kept"
            />
          )}
        </Field>
      ))}
      <SubmitButton>Save retention periods</SubmitButton>
    </PostForm>
  )
}
