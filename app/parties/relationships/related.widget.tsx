import { type Slice, SliceBlock } from '../../ui/slice-block.tsx'
import { HoldingTable } from './holding-table.tsx'
import type { Related } from './related.widget.server.ts'
import { SeatTable } from './seat-table.tsx'

interface Props {
  related: Slice<Related>
}

/** Who directs a business. */
export const DirectorBlock = ({ related }: Props) => (
  <SliceBlock title="Directors and partners" slice={related}>
    {({ directors }) => (
      <SeatTable seats={directors} party="Name" none="No director or partner is on record." />
    )}
  </SliceBlock>
)

/** Who holds its shares. */
export const ShareholdingBlock = ({ related }: Props) => (
  <SliceBlock title="Shareholding pattern" slice={related}>
    {({ holders, formerHolders }) => (
      <>
        <HoldingTable
          holdings={holders}
          party="Shareholder"
          none="No shareholder is on record."
          sum={holders.sum}
        />
        {formerHolders > 0 && <p className="soft">Former shareholders on record: {formerHolders}.</p>}
      </>
    )}
  </SliceBlock>
)

/** What belongs to it, and what else it is tied to. */
export const SubsidiaryBlocks = ({ related }: Props) => (
  <>
    <SliceBlock title="Subsidiaries" slice={related}>
      {({ subsidiaries }) => (
        <HoldingTable holdings={subsidiaries} party="Subsidiary" none="No subsidiary is on record." />
      )}
    </SliceBlock>
    <SliceBlock title="Related parties" slice={related}>
      {({ related }) => (
        <HoldingTable
          holdings={related}
          shares={false}
          party="Related party"
          none="No other related party is on record."
        />
      )}
    </SliceBlock>
  </>
)
