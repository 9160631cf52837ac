import { groupIndian } from '#server/contract/money.ts'
import type { Retention } from '#server/contract/retention.ts'
import { longestRetention, retentionKinds } from '#server/contract/retention-words.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { plural } from '../../ui/plural.ts'

/** For each kind of personal data the days it is kept, with what is due to go and what went last. */
export function PeriodsForm({ retention: { version, kinds } }: { retention: Retention }) {
  const form = useFormState(
    'save-periods',
    Object.fromEntries(kinds.map(({ kind, days }) => [kind, String(days ?? '')])),
  )
  const lines = kinds.map((line) => ({ ...line, ...retentionKinds[line.kind], field: form.field(line.kind) }))
  return (
    <PostForm intent="save-periods" className="form">
      <ErrorSummary fields={lines.map(({ field }) => field)} form={form.formErrors} />
      <input type="hidden" name="version" value={version} />
      {lines.map(({ kind, name, what, min, why, days, due, deleted, field }) => (
        <Field
          key={kind}
          field={field}
          label={name}
          hint={
            <>
              {what} {why} At least {groupIndian(min)} days.{' '}
              {days === null ? 'Kept now.' : `${plural(due, 'row')} due to go.`}
              {deleted !== null && ` The last run deleted ${plural(deleted, 'row')}.`}
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
      <SubmitButton>Save periods</SubmitButton>
    </PostForm>
  )
}
