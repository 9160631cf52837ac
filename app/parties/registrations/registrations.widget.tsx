import { SliceBlock } from '../../ui/slice-block.tsx'
import { GstReturns } from './gst-returns.tsx'
import { NumberTable } from './number-table.tsx'
import { ProvidentFund } from './provident-fund.tsx'
import type { Registrations } from './registrations.widget.server.ts'

/** A party's registrations, and their filings. */
export function RegistrationBlocks({ registrations }: { registrations: Registrations }) {
  const { numbers, filings, asked, person } = registrations
  return (
    <>
      <SliceBlock title="Registered numbers" slice={numbers}>
        {(numbers) => <NumberTable numbers={numbers} />}
      </SliceBlock>
      {!person && (
        <>
          <SliceBlock title="GST returns" slice={filings}>
            {({ gst }) => <GstReturns returns={gst} asked={asked} />}
          </SliceBlock>
          <SliceBlock title="Provident fund" slice={filings}>
            {({ epfo }) => <ProvidentFund establishments={epfo} />}
          </SliceBlock>
        </>
      )}
    </>
  )
}
