import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import type { PartyInformation } from '#server/contract/party-records.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { Claim } from './claim.tsx'
import { type Information, informationOf } from './information.server.ts'
import { Monitoring } from './monitoring.tsx'
import { OnRecord } from './on-record.tsx'

export const loader = signedIn(features.party, async (at) => {
  const { model_type } = await readParty(at.api, required(at.params.partyId))
  const person = model_type === 'person'
  return {
    information: await readPartySlice(at, 'information', (of: PartyInformation) => informationOf(of, person)),
  }
})

export const meta = sectionTitle('information')

export default function InformationOfParty() {
  const { information } = useLoaderData<typeof loader>()
  if (information.status === 'error') {
    return (
      <SliceBlock title="Claim and monitoring" of={information}>
        {() => null}
      </SliceBlock>
    )
  }
  return <Known of={information.result} />
}

const Known = ({ of }: { of: Information }) => (
  <>
    {!of.person && <Claim of={of} />}
    <Monitoring of={of} />
    <OnRecord of={of} />
  </>
)
