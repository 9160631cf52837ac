import type { CorrectableFact } from '#server/contract/parties/corrections.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { Related } from '../parties/relationships/related.widget.server.ts'
import {
  DirectorBlock,
  ShareholdingBlock,
  SubsidiaryBlocks,
} from '../parties/relationships/related.widget.tsx'
import { type Slice, SliceBlock } from '../ui/slice-block.tsx'
import { FactTable } from './fact-table.tsx'

interface Props {
  related: Slice<Related>
  model_type: ModelType
  facts: Slice<CorrectableFact[]>
  may_ask: boolean
}

/** Directors, shareholders and subsidiaries as the profile shows them, and the contacts that can be corrected. */
export const Relationships = ({ related, model_type, facts, may_ask }: Props) => (
  <>
    <DirectorBlock related={related} kind={model_type} />
    <ShareholdingBlock related={related} kind={model_type} />
    <SubsidiaryBlocks related={related} />
    <SliceBlock title="Contact, addresses and business" slice={facts}>
      {(known) => <FactTable facts={known} may_ask={may_ask} />}
    </SliceBlock>
  </>
)
