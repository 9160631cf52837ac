import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { Claim } from './claim.tsx'
import { type Information, informationOf } from './information.server.ts'
import { Monitoring } from './monitoring.tsx'
import { Sources } from './sources.tsx'

export const loader = signedIn(features.party, async (ctx) => {
  const { model_type } = await readParty(ctx.api, required(ctx.params.partyId))
  const viewer = {
    person: model_type === 'person',
    watchlists: allows(ctx.session.policy, features.watchlist),
  }
  return {
    information: await readPartySlice(ctx, 'partyInformation', (information) =>
      informationOf(information, viewer),
    ),
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('information')

export default function InformationOfParty() {
  const { information } = useLoaderData<typeof loader>()
  if (information.status === 'error') {
    return (
      <SliceBlock title="Claim and monitoring" slice={information}>
        {() => null}
      </SliceBlock>
    )
  }
  return <Known information={information.result} />
}

const Known = ({ information }: { information: Information }) => (
  <>
    {!information.person && <Claim information={information} />}
    <Monitoring information={information} />
    <Sources information={information} />
  </>
)
