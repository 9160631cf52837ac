import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AddressList, ContactList } from '../relationships/reach.tsx'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { readBusinessDetails } from './business-details.server.ts'
import { OfferPart } from './offer.tsx'

export const loader = signedIn(features.party, async (at) => {
  const details = await readBusinessDetails(at)
  return data(details, { status: details.person ? 404 : 200 })
})

export const meta = sectionTitle('business-details')

const sourceOf = ({ source: of }: { source: string | null }) => of && <small>{of}</small>

export default function BusinessDetails() {
  const { form, source, activity, addresses, websites } = useLoaderData<typeof loader>()
  return (
    <div className="columns">
      <div>
        <SliceBlock title="Activity" of={activity}>
          {(of) => <OfferPart of={of} />}
        </SliceBlock>
        <Block
          title="Form and capital"
          beside={
            source && (
              <small>
                {source.name}, <Day on={source.on} />
              </small>
            )
          }
        >
          <Facts of={form} />
        </Block>
      </div>
      <aside aria-label="Locations and website">
        <SliceBlock title="Locations" of={addresses} beside={sourceOf}>
          {(of) => <AddressList of={of} />}
        </SliceBlock>
        <SliceBlock title="Website" of={websites} beside={sourceOf}>
          {(of) =>
            of.lines.length > 0 ? <ContactList of={of} /> : <p className="soft">No website is on record.</p>
          }
        </SliceBlock>
      </aside>
    </div>
  )
}
