import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { AddressList, ContactList, sourceOf } from '../relationships/contact-and-addresses.tsx'
import { sectionTitle } from '../section-title.ts'
import { ActivityFacts } from './activity.tsx'
import { readBusinessDetails } from './business-details.server.ts'

export const loader = signedIn(features.party, async (ctx) => {
  const details = await readBusinessDetails(ctx)
  return data(details, { status: details.person ? 404 : 200 })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('business-details')

export default function BusinessDetails() {
  const { form, source, activity, addresses, websites } = useLoaderData<typeof loader>()
  return (
    <div className="columns">
      <div>
        <SliceBlock title="Activity" slice={activity}>
          {(activity) => <ActivityFacts activity={activity} />}
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
          <Facts facts={form} />
        </Block>
      </div>
      <aside aria-label="Locations and website">
        <SliceBlock title="Locations" slice={addresses} beside={sourceOf}>
          {(addresses) => <AddressList addresses={addresses} />}
        </SliceBlock>
        <SliceBlock title="Website" slice={websites} beside={sourceOf}>
          {(contacts) =>
            contacts.lines.length > 0 ? (
              <ContactList contacts={contacts} />
            ) : (
              <p className="soft">No website on record.</p>
            )
          }
        </SliceBlock>
      </aside>
    </div>
  )
}
