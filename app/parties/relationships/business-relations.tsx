import { SliceBlock } from '../slice-block.tsx'
import { HowConnected } from './connected.tsx'
import { HoldingTable } from './holding-table.tsx'
import { OwnershipMethod, OwnershipSide } from './ownership.tsx'
import { AddressList, ContactList, NeighbourList } from './reach.tsx'
import type { BusinessPage } from './relationships.server.ts'
import { SeatTable } from './seat-table.tsx'

const sourceOf = ({ source }: { source: string | null }) => source && <small>{source}</small>

const hasSeats = (seats: BusinessPage['seats']) =>
  seats.status === 'error' || seats.result.present.rows.length + seats.result.past.rows.length > 0

/** Who stands behind a business, what it holds, and where it is reached. */
export function BusinessRelations({ of }: { of: BusinessPage }) {
  return (
    <div className="columns">
      <div>
        <SliceBlock title="Directors and partners" of={of.related}>
          {({ directors }) => (
            <SeatTable of={directors} party="Name" none="No director or partner is on record." />
          )}
        </SliceBlock>
        {hasSeats(of.seats) && (
          <SliceBlock title="Seats on other boards" of={of.seats}>
            {(seats) => <SeatTable of={seats} party="Name" none="None today." />}
          </SliceBlock>
        )}
        <SliceBlock title="Shareholders" of={of.related}>
          {({ holders, formerHolders }) => (
            <>
              <HoldingTable
                of={holders}
                party="Shareholder"
                none="No shareholder is on record."
                sum={holders.sum}
              />
              {formerHolders > 0 && <p className="soft">Former shareholders on record: {formerHolders}.</p>}
            </>
          )}
        </SliceBlock>
        <SliceBlock title={`Who stands behind ${of.name}`} of={of.ownership}>
          {({ up }) => (
            <>
              <OwnershipSide of={up} listed none="No holding in this party is on record." />
              {up.lines.length > 0 && <OwnershipMethod />}
            </>
          )}
        </SliceBlock>
        <SliceBlock title={`What ${of.name} holds`} of={of.ownership}>
          {({ down }) => <OwnershipSide of={down} none="No holding in another party is on record." />}
        </SliceBlock>
        <SliceBlock title="Subsidiaries" of={of.related}>
          {({ subsidiaries }) => (
            <HoldingTable of={subsidiaries} party="Subsidiary" none="No subsidiary is on record." />
          )}
        </SliceBlock>
        <SliceBlock title="Related parties" of={of.related}>
          {({ related }) => (
            <HoldingTable
              of={related}
              shares={false}
              party="Related party"
              none="No other related party is on record."
            />
          )}
        </SliceBlock>
      </div>
      <aside aria-label="Contact and connections">
        <SliceBlock title="Contact" of={of.contacts} beside={sourceOf}>
          {(contacts) => <ContactList of={contacts} />}
        </SliceBlock>
        <SliceBlock title="Addresses" of={of.addresses} beside={sourceOf}>
          {(addresses) => <AddressList of={addresses} />}
        </SliceBlock>
        <HowConnected of={of.connected} name={of.name} />
        <SliceBlock title="At the same address" of={of.neighbours}>
          {({ same_address }) => (
            <NeighbourList of={same_address} none="No other party is on record at these addresses." />
          )}
        </SliceBlock>
        <SliceBlock title="Boards with the same directors" of={of.neighbours}>
          {({ shared_directors }) => (
            <NeighbourList of={shared_directors} none="No other board with one of these directors." />
          )}
        </SliceBlock>
      </aside>
    </div>
  )
}
