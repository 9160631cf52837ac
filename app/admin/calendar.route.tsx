import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { holidayDays } from '#server/contract/holiday-days.ts'
import { plural } from '#server/contract/plural.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { optionsOf, SelectOptions } from '../ui/select-options.tsx'
import { AdminSections } from './admin-sections.tsx'
import { calendarAction, readCalendarPage } from './calendar.server.ts'
import { HolidayFileForm } from './holiday-file.form.tsx'

export const loader = signedIn(features.workflows, readCalendarPage)

export const action = signedIn(features.workflows, withPanelForms(calendarAction), formWithFile)

export const meta = withTitle('Calendar')

const weeks = optionsOf({
  five_day: 'Monday to Friday',
  bank: 'Banks: Monday to Saturday except 2nd and 4th Saturday',
  six_day: 'Monday to Saturday',
})

function WeekForm({ week, may }: { week: string; may: boolean }) {
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

function HolidayForm() {
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
function Holidays({ holidays, may }: { holidays: { day: string; name: string }[]; may: boolean }) {
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

export default function Calendar() {
  const { working_week, years, year, holidays, redated, may_add, may_change, may_remove } =
    useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Calendar"
        identity={
          <span>Sets the working days for due dates. Changes recalculate the due dates of open cases</span>
        }
      />
      <AdminSections />
      {redated !== null && (
        <p role="status">
          Due date recalculated for {plural(redated, 'open case')}. Manually set dates are kept.
        </p>
      )}
      <div className="columns">
        <div>
          <Block
            title={`Holidays in ${year}`}
            beside={
              <span className="actions">
                {years.map((one) =>
                  one === year ? (
                    <strong key={one} aria-current="true">
                      {one}
                    </strong>
                  ) : (
                    <Link key={one} to={`/admin/calendar?year=${one}`}>
                      {one}
                    </Link>
                  ),
                )}
              </span>
            }
          >
            {holidays.length > 0 ? (
              <Holidays holidays={holidays} may={may_remove} />
            ) : (
              <Empty title={`No holidays in ${year}`}>Add holiday, or import a file.</Empty>
            )}
          </Block>
        </div>
        <div>
          <Block title="Working week">
            <WeekForm week={working_week} may={may_change} />
          </Block>
          {may_add && (
            <>
              <Block title="Add holiday">
                <HolidayForm key={`${year} ${holidays.length}`} />
              </Block>
              <Block title="Import holidays from a file">
                <HolidayFileForm />
              </Block>
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
