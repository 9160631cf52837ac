import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { calendarAction, readCalendarPage } from './calendar.server.ts'
import { HolidayFileForm } from './holiday-file.form.tsx'
import { HolidayForm, Holidays } from './holidays.form.tsx'
import { WorkingWeekForm } from './working-week.form.tsx'

export const loader = signedIn(features.workflows, readCalendarPage)

export const action = signedIn(features.workflows, withPanelForms(calendarAction), formWithFile)

export const meta = withTitle('Calendar')

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
            <WorkingWeekForm week={working_week} may={may_change} />
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
