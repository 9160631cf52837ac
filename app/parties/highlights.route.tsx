import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { Day } from '../ui/day.tsx'
import { BusinessFigures, BusinessIdentity } from './business.tsx'
import { EarlyWarningScore } from './early-warning.tsx'
import { readHighlights } from './highlights.server.ts'
import { LatestNews } from './latest-news.tsx'
import { noteView } from './note-view.server.ts'
import { OpenAlertList } from './open-alert-list.tsx'
import { PersonGlance, PersonSanctions, PersonTies } from './person.tsx'
import { SliceBlock } from './slice-block.tsx'

export const loader = signedIn(features.party, (at) => {
  const partyId = required(at.params.partyId)
  noteView(at, partyId)
  return readHighlights(at, partyId)
})

export default function Highlights() {
  const { party_id, identity, source, business, person, alerts, news } = useLoaderData<typeof loader>()
  const registered = source && (
    <small>
      Register of <Day on={source} />
    </small>
  )
  return (
    <div className="columns">
      <div>
        {business && <BusinessFigures of={business} beside={registered} />}
        {person && <PersonGlance of={person} identity={identity} beside={registered} />}
        <OpenAlertList of={alerts} partyId={party_id} />
        {business && <BusinessIdentity of={business} identity={identity} />}
        {person && <PersonTies of={person.ties} partyId={party_id} />}
      </div>
      <aside aria-label={business ? 'Early warning and news' : 'Sanctions and news'}>
        {business && (
          <SliceBlock
            title="Early-warning score"
            of={business.warning}
            beside={(of) => of && <Day on={of.computed_on} />}
          >
            {(of) => <EarlyWarningScore of={of} partyId={party_id} />}
          </SliceBlock>
        )}
        {person && <PersonSanctions of={person.sanctions} partyId={party_id} />}
        <LatestNews of={news} />
      </aside>
    </div>
  )
}
