import type { MetaArgs, MetaDescriptor } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import charts from '../../ui/charts/charts.css?url'
import { Day } from '../../ui/day.tsx'
import { partyTitle } from '../section-title.ts'
import { addressOf } from '../sections.ts'
import { BusinessFigures, BusinessIdentity } from './business-highlights.tsx'
import { EarlyWarningBlock } from './early-warning.widget.tsx'
import { readHighlights } from './highlights.server.ts'
import { LatestNews } from './latest-news.widget.tsx'
import { OpenAlertList } from './open-alert-list.tsx'
import { PersonAffiliations, PersonKeyFigures, PersonSanctions } from './person-highlights.tsx'
import { recordView } from './record-view.server.ts'

export const loader = signedIn(features.party, (ctx) => {
  const partyId = required(ctx.params.partyId)
  recordView(ctx, partyId)
  return readHighlights(ctx, partyId)
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: charts }]

/** The page has two addresses: the party's own, and that of the section with its slug. */
export function meta(args: MetaArgs): MetaDescriptor[] {
  const canonical = addressOf(required(args.params.partyId), '')
  return [...partyTitle(args), { tagName: 'link', rel: 'canonical', href: canonical }]
}

export default function Highlights() {
  const { party_id, identity, source, business, person, alerts, news } = useLoaderData<typeof loader>()
  const registered = source && (
    <small>
      Register of <Day on={source} />
    </small>
  )
  return (
    <div className={business ? 'columns score-first' : 'columns'}>
      {business && (
        <aside aria-label="Early warning">
          <EarlyWarningBlock warning={business.warning} partyId={party_id} />
        </aside>
      )}
      <div>
        {business && <BusinessFigures business={business} partyId={party_id} beside={registered} />}
        {person && <PersonKeyFigures person={person} identity={identity} beside={registered} />}
        <OpenAlertList alerts={alerts} partyId={party_id} />
        {business && <BusinessIdentity business={business} identity={identity} />}
        {person && <PersonAffiliations affiliations={person.affiliations} partyId={party_id} />}
      </div>
      <aside aria-label={business ? 'News' : 'Sanctions and news'}>
        {person && <PersonSanctions matches={person.sanctions} partyId={party_id} />}
        <LatestNews news={news} />
      </aside>
    </div>
  )
}
