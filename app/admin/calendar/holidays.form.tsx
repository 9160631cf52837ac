import { holidayDays } from '#server/contract/organisation/holiday-days.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Day } from '../../ui/day.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

/** Adds a holiday. */
export function HolidayForm() {
  const form = useFormState('add-holiday')
  const [day, name] = [form.field('day', 'Date'), form.field('name', 'Name')]
  return (
    <PostForm intent="add-holiday" className="form">
      <ErrorSummary fields={[day, name]} form={form.formErrors} />
      <Field field={day} label="Date">
        {(control) => (
          <input
            type="date"
            {...control}
            defaultValue={day.value}
            min={holidayDays.first}
            max={holidayDays.last}
            required
          />
        )}
      </Field>
      <Field field={name} label="Name">
        {(control) => (
          <input {...control} defaultValue={name.value} maxLength={100} autoComplete="off" required />
        )}
      </Field>
      <SubmitButton secondary>Add holiday</SubmitButton>
    </PostForm>
  )
}

/** All holidays of a year, each with a button that removes it. */
export function Holidays({ holidays, may }: { holidays: { day: string; name: string }[]; may: boolean }) {
  const { formErrors } = useFormState('remove-holiday')
  return (
    <PostForm intent="remove-holiday">
      <ErrorSummary fields={[]} form={formErrors} />
      <ul className="list">
        {holidays.map(({ day, name }) => (
          <li key={day} className="beside">
            <span>
              <Day on={day} /> {name}
            </span>
            {may && (
              <button type="submit" name="day" value={day} className="as-link">
                Remove <span className="sr-only">{name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </PostForm>
  )
}
