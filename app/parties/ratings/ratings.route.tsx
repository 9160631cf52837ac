import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { CurrentRatings, RatingActions } from './rating-tables.tsx'
import { readRatings } from './ratings.server.ts'

export const loader = signedIn(features.party, readRatings)

export const meta = sectionTitle('ratings')

export default function RatingsOfParty() {
  const { ratings } = useLoaderData<typeof loader>()
  const known = ratings.status === 'done' && ratings.result.history.total > 0
  return (
    <>
      <SliceBlock title="Current ratings" of={ratings}>
        {({ current, more }) =>
          current.length === 0 ? (
            <Empty title="No rating is on record.">
              No rating agency is known to have rated an instrument of this party.
            </Empty>
          ) : (
            <CurrentRatings of={current} more={more} />
          )
        }
      </SliceBlock>
      {known && ratings.result.course && (
        <SliceBlock title="Long-term rating over time" of={ratings}>
          {({ course }) =>
            course && (
              <>
                <p className="soft">
                  {course.agency}, {course.instrument}. {course.sentence}
                </p>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server, escaped there */}
                <div dangerouslySetInnerHTML={{ __html: course.chart }} />
              </>
            )
          }
        </SliceBlock>
      )}
      {known && (
        <SliceBlock title="Rating actions" of={ratings} beside={({ history }) => history.total}>
          {({ history }) => (
            <>
              <RatingActions of={history.rows} />
              <Pager {...history} />
            </>
          )}
        </SliceBlock>
      )}
    </>
  )
}
