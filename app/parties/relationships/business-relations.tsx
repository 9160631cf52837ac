import { wordsOf } from '#server/contract/parties/model-types.ts'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { ConnectionSearch } from './connection.tsx'
import { AddressList, ContactList, NeighbourList, sourceOf } from './contact-and-addresses.tsx'
import { OwnershipMethod, OwnershipSide } from './ownership.tsx'
import { DirectorBlock, ShareholdingBlock, SubsidiaryBlocks } from './related.widget.tsx'
import type { BusinessPage } from './relationships.server.ts'
import { SeatTable } from './seat-table.tsx'

const hasSeats = (seats: BusinessPage['seats']) =>
  seats.status === 'error' || seats.result.present.rows.length + seats.result.past.rows.length > 0

/** A business's owners and directors, its holdings, and its contact details. */
export function BusinessRelations({ page }: { page: BusinessPage }) {
  const { leader } = wordsOf(page.kind)
  return (
    <div className="columns">
      <div>
        <DirectorBlock related={page.related} kind={page.kind} />
        {hasSeats(page.seats) && (
          <SliceBlock title="Directorships and partnerships held" slice={page.seats}>
            {(seats) => <SeatTable seats={seats} party="Name" none="None at present." />}
          </SliceBlock>
        )}
        <ShareholdingBlock related={page.related} kind={page.kind} />
        <SliceBlock title="Ultimate beneficial owners" slice={page.ownership}>
          {({ up }) => (
            <>
              <OwnershipSide side={up} listed none="No holdings in this party on record." />
              {up.lines.length > 0 && <OwnershipMethod />}
            </>
          )}
        </SliceBlock>
        <SliceBlock title="Shareholdings in other companies" slice={page.ownership}>
          {({ down }) => <OwnershipSide side={down} none="No holdings in other parties on record." />}
        </SliceBlock>
        <SubsidiaryBlocks related={page.related} />
        <SliceBlock title={`Companies with common ${leader}s`} slice={page.neighbours}>
          {({ shared_directors }) => (
            <NeighbourList parties={shared_directors} none={`No other companies share these ${leader}s.`} />
          )}
        </SliceBlock>
      </div>
      <aside aria-label="Contact and connections">
        <SliceBlock title="Contact" slice={page.contacts} beside={sourceOf}>
          {(contacts) => <ContactList contacts={contacts} />}
        </SliceBlock>
        <SliceBlock title="Addresses" slice={page.addresses} beside={sourceOf}>
          {(addresses) => <AddressList addresses={addresses} />}
        </SliceBlock>
        <ConnectionSearch search={page.connected} name={page.name} />
        <SliceBlock title="Parties at the same address" slice={page.neighbours}>
          {({ same_address }) => (
            <NeighbourList parties={same_address} none="No other parties on record at these addresses." />
          )}
        </SliceBlock>
      </aside>
    </div>
  )
}
