import { SliceBlock } from '../slice-block.tsx'
import { HowConnected } from './connected.tsx'
import { HoldingTable } from './holding-table.tsx'
import { OwnershipMethod, OwnershipSide } from './ownership.tsx'
import { NeighbourList } from './reach.tsx'
import type { PersonPage } from './relationships.server.ts'
import { SeatTable } from './seat-table.tsx'

/** The boards a person sits on and sat on, and what they hold. */
export function PersonRelations({ of }: { of: PersonPage }) {
  return (
    <div className="columns">
      <div>
        <SliceBlock title="Directorships" of={of.affiliations}>
          {({ seats }) => <SeatTable of={seats} party="Company" none="No directorship is on record." />}
        </SliceBlock>
        <SliceBlock title="Holdings" of={of.affiliations}>
          {({ holdings }) => <HoldingTable of={holdings} party="Company" none="No holding is on record." />}
        </SliceBlock>
        <SliceBlock title={`What ${of.name} holds in effect`} of={of.ownership}>
          {({ down }) => (
            <>
              <OwnershipSide of={down} listed none="No holding is on record." />
              {down.lines.length > 0 && <OwnershipMethod />}
            </>
          )}
        </SliceBlock>
      </div>
      <aside aria-label="Co-directors and connections">
        <SliceBlock title="On the same boards" of={of.neighbours}>
          {({ co_directors }) => (
            <NeighbourList of={co_directors} none="No other director sits on the same boards." />
          )}
        </SliceBlock>
        <HowConnected of={of.connected} name={of.name} />
      </aside>
    </div>
  )
}
