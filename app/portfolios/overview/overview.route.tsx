import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import charts from '../../ui/charts/charts.css?url'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { DaysForm } from './days.form.tsx'
import { Figures } from './figures.tsx'
import { readOverviewPage } from './overview.server.ts'

export const links = () => [{ rel: 'stylesheet', href: charts }]

export const loader = signedIn(features.portfolios, readOverviewPage)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('')

export default function PortfolioOverview() {
  const { id, days, remarks, query, figures, may_write } = useLoaderData<typeof loader>()
  const parties = (filters: string) =>
    `/app/portfolio/${id}/parties?${[filters, query].filter(Boolean).join('&')}`
  return (
    <>
      <DaysForm days={days} dated={query !== ''} />
      <ListRemarks remarks={remarks} />
      {figures.status === 'done' && figures.result.shown ? (
        <Figures
          figures={figures.result.shown}
          days={days}
          to={parties}
          query={query}
          csv={`/app/portfolio/${id}/overview.csv${query && `?${query}`}`}
        />
      ) : (
        <SliceBlock title="Figures" slice={figures}>
          {({ first_day }) => (
            <NoParties
              first_day={first_day}
              as_of={days.as_of}
              add={may_write && `/app/portfolio/${id}/add`}
            />
          )}
        </SliceBlock>
      )}
    </>
  )
}

interface NobodyProps {
  first_day: string | null
  as_of: string
  /** The address for adding parties, if the user may. */
  add: string | false
}

function NoParties({ first_day, as_of, add }: NobodyProps) {
  if (first_day && as_of < first_day)
    return (
      <Empty title="No data for this date">
        The portfolio had no parties on <Day on={as_of} />. The first were added on <Day on={first_day} />.
      </Empty>
    )
  return (
    <Empty title="No parties in this portfolio yet">
      {add && (
        <>
          <Link to={add}>Add parties</Link> from a file, a pasted list or by search.{' '}
        </>
      )}
      Their risk, exposure and days past due will appear here. See{' '}
      <Link to="/app/portfolios">your other portfolios</Link>.
    </Empty>
  )
}
