import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { BusinessFigures, BusinessIdentity } from './business.tsx'
import { EarlyWarningScore } from './early-warning.tsx'
import { readHighlights } from './highlights.server.ts'
import { LatestNews } from './latest-news.tsx'
import { OpenAlertList } from './open-alert-list.tsx'
import { SliceBlock } from './slice-block.tsx'

export const loader = signedIn(features.party, (at) => readHighlights(at, required(at.params.partyId)))

export default function Highlights() {
  const { party_id, identity, source, business, alerts, news } = useLoaderData<typeof loader>()
  const registered = source && (
    <small>
      Register of <Day on={source} />
    </small>
  )
  return (
    <div className="columns">
      <div>
        {business ? (
          <BusinessFigures of={business} beside={registered} />
        ) : (
          <Block title="At a glance" beside={registered}>
            <Facts of={identity} />
          </Block>
        )}
        <OpenAlertList of={alerts} partyId={party_id} />
        {business && <BusinessIdentity of={business} identity={identity} />}
      </div>
      <aside aria-label={business ? 'Early warning and news' : 'News'}>
        {business && (
          <SliceBlock
            title="Early-warning score"
            of={business.warning}
            beside={(of) => of && <Day on={of.computed_on} />}
          >
            {(of) => <EarlyWarningScore of={of} />}
          </SliceBlock>
        )}
        <LatestNews of={news} />
      </aside>
    </div>
  )
}
