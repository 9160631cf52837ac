import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'

const weeks = optionsOf({
  five_day: 'Monday to Friday',
  bank: 'Banks: Monday to Saturday except 2nd and 4th Saturday',
  six_day: 'Monday to Saturday',
})

/** The organisation's working days. */
export function WorkingWeekForm({ week, may }: { week: string; may: boolean }) {
  const form = useFormState('save-week', { working_week: week })
  const field = form.field('working_week', 'Working days')
  return (
    <PostForm intent="save-week" may={may} className="form" key={week}>
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <Field field={field} label="Working days">
        {(control) => (
          <select {...control} defaultValue={field.value}>
            <SelectOptions options={weeks} />
          </select>
        )}
      </Field>
      <SubmitButton secondary>Save working week</SubmitButton>
    </PostForm>
  )
}
