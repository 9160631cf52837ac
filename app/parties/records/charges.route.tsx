import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { ChargeTable } from './charge-table.tsx'
import { chargesOf } from './charges.server.ts'
import { LenderTable } from './lender-table.tsx'

export const loader = signedIn(features.party, async (ctx) => ({
  party_id: required(ctx.params.partyId),
  charges: await readPartySlice(ctx, 'partyCharges', (rows) => chargesOf(rows, ctx.url)),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('charges')

export default function ChargesOfParty() {
  const { party_id, charges } = useLoaderData<typeof loader>()
  const known = charges.status === 'done' && charges.result.counts.all > 0
  return (
    <>
      {known && (
        <SliceBlock
          title="Open charges by lender"
          slice={charges}
          beside={({ exposure }) => <strong>{exposure.total}</strong>}
        >
          {({ exposure }) => <LenderTable exposure={exposure} />}
        </SliceBlock>
      )}
      <SliceBlock title="Charges" slice={charges}>
        {(list) =>
          list.counts.all === 0 ? (
            <Empty title="No charges on record">
              We have not received any entries for this party from the register of charges. Check the register
              before you rely on this.
            </Empty>
          ) : (
            <>
              <SectionFilters sort={list.sort} narrowed={list.state !== ''}>
                <FilterSelect
                  name="state"
                  label="State"
                  value={list.state}
                  any={`All (${list.counts.all})`}
                  options={[
                    { value: 'open', label: `Open (${list.counts.open})` },
                    { value: 'satisfied', label: `Satisfied (${list.counts.all - list.counts.open})` },
                  ]}
                />
              </SectionFilters>
              <ListRemarks remarks={list.remarks} />
              <ChargeTable charges={list} partyId={party_id} />
            </>
          )
        }
      </SliceBlock>
    </>
  )
}
