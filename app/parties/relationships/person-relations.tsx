import { SliceBlock } from '../../ui/slice-block.tsx'
import { ConnectionSearch } from './connection.tsx'
import { NeighbourList } from './contact-and-addresses.tsx'
import { HoldingTable } from './holding-table.tsx'
import { OwnershipMethod, OwnershipSide } from './ownership.tsx'
import type { PersonPage } from './relationships.server.ts'
import { SeatTable } from './seat-table.tsx'

/** A person's current and past directorships, and their holdings. */
export function PersonRelations({ page }: { page: PersonPage }) {
  return (
    <div className="columns">
      <div>
        <SliceBlock title="Directorships" slice={page.affiliations}>
          {({ seats }) => <SeatTable seats={seats} party="Company" none="No directorships on record." />}
        </SliceBlock>
        <SliceBlock title="Shareholdings" slice={page.affiliations}>
          {({ holdings }) => (
            <HoldingTable holdings={holdings} party="Company" none="No holdings on record." />
          )}
        </SliceBlock>
        <SliceBlock title="Effective shareholdings" slice={page.ownership}>
          {({ down }) => (
            <>
              <OwnershipSide side={down} listed none="No holdings on record." />
              {down.lines.length > 0 && <OwnershipMethod />}
            </>
          )}
        </SliceBlock>
      </div>
      <aside aria-label="Co-directors and connections">
        <SliceBlock title="Co-directors" slice={page.neighbours}>
          {({ co_directors }) => <NeighbourList parties={co_directors} none="No co-directors on record." />}
        </SliceBlock>
        <ConnectionSearch search={page.connected} name={page.name} />
      </aside>
    </div>
  )
}
