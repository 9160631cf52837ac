import type { ReactNode } from 'react'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { FinancialSummaryBlock } from './financial-summary.widget.tsx'
import type { Business } from './highlights.server.ts'
import type { Fact } from './key-figures.server.ts'

interface FiguresProps {
  business: Business
  partyId: string
  beside: ReactNode
}

/** A business's key figures: current, and over five years. */
export function BusinessFigures({ business: { keyFigures, years }, partyId, beside }: FiguresProps) {
  return (
    <>
      <Block title="Key figures" beside={beside}>
        <Facts facts={keyFigures.facts} />
        {keyFigures.failed && <NotRead what="Some figures" />}
      </Block>
      <FinancialSummaryBlock years={years} partyId={partyId} />
    </>
  )
}

/** A business's identity and registrations. */
export function BusinessIdentity({
  business: { registrations },
  identity,
}: {
  business: Business
  identity: Fact[]
}) {
  return (
    <Block title="Identity and registrations">
      <Facts facts={registrations.status === 'done' ? [...identity, ...registrations.result] : identity} />
      {registrations.status === 'error' && <NotRead what="Registrations" />}
    </Block>
  )
}
