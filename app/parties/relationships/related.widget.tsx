import { type ModelType, wordsOf } from '#server/contract/parties/model-types.ts'
import { type Slice, SliceBlock } from '../../ui/slice-block.tsx'
import { HoldingTable } from './holding-table.tsx'
import type { Related } from './related.widget.server.ts'
import { SeatTable } from './seat-table.tsx'

interface Props {
  related: Slice<Related>
  /** The kind of the business, which determines the terms used. */
  kind: ModelType
}

/** The directors of a business. */
export const DirectorBlock = ({ related, kind }: Props) => (
  <SliceBlock title={wordsOf(kind).leaders} slice={related}>
    {({ directors }) => (
      <SeatTable seats={directors} party="Name" none={`No ${wordsOf(kind).leader}s on record.`} />
    )}
  </SliceBlock>
)

/** The shareholders of a business. */
export const ShareholdingBlock = ({ related, kind }: Props) => (
  <SliceBlock title={wordsOf(kind).owners} slice={related}>
    {({ holders, formerHolders }) => (
      <>
        <HoldingTable
          holdings={holders}
          party={wordsOf(kind).owner}
          none={`No ${wordsOf(kind).owner.toLowerCase()}s on record.`}
          sum={holders.sum}
        />
        {formerHolders > 0 && (
          <p className="soft">
            Former {wordsOf(kind).owner.toLowerCase()}s on record: {formerHolders}.
          </p>
        )}
      </>
    )}
  </SliceBlock>
)

/** The subsidiaries and related parties of a business. */
export const SubsidiaryBlocks = ({ related }: Pick<Props, 'related'>) => (
  <>
    <SliceBlock title="Subsidiaries" slice={related}>
      {({ subsidiaries }) => (
        <HoldingTable holdings={subsidiaries} party="Subsidiary" none="No subsidiaries on record." />
      )}
    </SliceBlock>
    <SliceBlock title="Related parties" slice={related}>
      {({ related }) => (
        <HoldingTable
          holdings={related}
          shares={false}
          party="Related party"
          none="No other related parties on record."
        />
      )}
    </SliceBlock>
  </>
)
