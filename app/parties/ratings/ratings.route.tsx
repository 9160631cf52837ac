import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import charts from '../../ui/charts/charts.css?url'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { CurrentRatings, RatingActions } from './rating-tables.tsx'
import { readRatings } from './ratings.server.ts'

export const loader = signedIn(features.party, readRatings)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: charts }]

export const meta = sectionTitle('ratings')

export default function RatingsOfParty() {
  const { ratings } = useLoaderData<typeof loader>()
  const known = ratings.status === 'done' && ratings.result.history.total > 0
  return (
    <>
      <SliceBlock title="Current ratings" slice={ratings}>
        {({ current, more }) =>
          current.length === 0 ? (
            <Empty title="No ratings on record">
              We have not received any ratings of this party’s instruments from the agencies.
            </Empty>
          ) : (
            <CurrentRatings ratings={current} more={more} />
          )
        }
      </SliceBlock>
      {known && ratings.result.trend && (
        <SliceBlock title="Long-term rating history" slice={ratings}>
          {({ trend }) => trend && <ChartFigure chart={trend} hideTitle />}
        </SliceBlock>
      )}
      {known && (
        <SliceBlock
          title="Rating actions"
          slice={ratings}
          beside={({ history }) => plural(history.total, 'action')}
        >
          {({ history }) => (
            <>
              <ListRemarks remarks={history.remarks} />
              <RatingActions actions={history.rows} />
              <Pager page={history.page} perPage={history.perPage} total={history.total} />
            </>
          )}
        </SliceBlock>
      )}
    </>
  )
}
