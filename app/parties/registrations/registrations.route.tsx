import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { GstReturns } from './gst-returns.tsx'
import { NumberTable } from './number-table.tsx'
import { ProvidentFund } from './provident-fund.tsx'
import { readRegistrationsPage } from './registrations.server.ts'

export const loader = signedIn(features.party, readRegistrationsPage)

export const meta = sectionTitle('registrations')

export default function Registrations() {
  const { numbers, filings, asked, person } = useLoaderData<typeof loader>()
  return (
    <>
      <SliceBlock title="Registered numbers" of={numbers}>
        {(of) => <NumberTable of={of} />}
      </SliceBlock>
      {!person && (
        <>
          <SliceBlock title="GST returns" of={filings}>
            {({ gst }) => <GstReturns of={gst} asked={asked} />}
          </SliceBlock>
          <SliceBlock title="Provident fund" of={filings}>
            {({ epfo }) => <ProvidentFund of={epfo} />}
          </SliceBlock>
        </>
      )}
    </>
  )
}
