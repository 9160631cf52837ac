import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Empty } from '../../ui/empty.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { ChargeTable } from './charge-table.tsx'
import { type Charge, chargesOf } from './charges.server.ts'
import { Choice } from './choice.tsx'
import { Filters } from './filters.tsx'
import { LenderTable } from './lender-table.tsx'

export const loader = signedIn(features.party, async (at) => ({
  party_id: required(at.params.partyId),
  charges: await readPartySlice(at, 'charges', (rows: Charge[]) => chargesOf(rows, at.url)),
}))

export const meta = sectionTitle('charges')

export default function ChargesOfParty() {
  const { party_id, charges } = useLoaderData<typeof loader>()
  const known = charges.status === 'done' && charges.result.counts.all > 0
  return (
    <>
      {known && (
        <SliceBlock
          title="Open charges by lender"
          of={charges}
          beside={({ held }) => <strong>{held.total}</strong>}
        >
          {({ held }) => <LenderTable of={held} />}
        </SliceBlock>
      )}
      <SliceBlock title="Charges" of={charges}>
        {(of) =>
          of.counts.all === 0 ? (
            <Empty title="No charge is on record.">
              The register of charges names no lender that holds a charge on this party’s assets.
            </Empty>
          ) : (
            <>
              <Filters sort={of.sort} narrowed={of.state !== ''}>
                <Choice
                  name="state"
                  label="State"
                  value={of.state}
                  any={`All ${of.counts.all}`}
                  of={[
                    ['open', `Open ${of.counts.open}`],
                    ['satisfied', `Satisfied ${of.counts.all - of.counts.open}`],
                  ]}
                />
              </Filters>
              <ChargeTable of={of} partyId={party_id} />
            </>
          )
        }
      </SliceBlock>
    </>
  )
}
