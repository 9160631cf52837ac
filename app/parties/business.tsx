import type { ReactNode } from 'react'
import { Block } from '../ui/block.tsx'
import { Facts } from '../ui/facts.tsx'
import { RetryLink } from '../ui/retry-link.tsx'
import { FiveYearsTable } from './five-years.tsx'
import type { Fact } from './glance.server.ts'
import type { Business } from './highlights.server.ts'
import { SliceBlock } from './slice-block.tsx'

const NotRead = ({ what }: { what: string }) => (
  <p className="not-read">
    <span className="soft">{what} could not be read.</span> <RetryLink />
  </p>
)

const titleOf = (years: Business['years']) =>
  years.status === 'done' && years.result?.basis === 'consolidated'
    ? 'Five years, consolidated'
    : 'Five years, stand-alone'

/** The figures of a business: those of today and those of five years. */
export function BusinessFigures({ of: { glance, years }, beside }: { of: Business; beside: ReactNode }) {
  return (
    <>
      <Block title="At a glance" beside={beside}>
        <Facts of={glance.facts} />
        {glance.failed && <NotRead what="Some figures" />}
      </Block>
      <SliceBlock
        title={titleOf(years)}
        of={years}
        beside={(known) => known && <span className="soft">₹ {known.unit}</span>}
      >
        {(known) => <FiveYearsTable of={known} />}
      </SliceBlock>
    </>
  )
}

/** Who a business is and what it is registered under. */
export function BusinessIdentity({ of: { registrations }, identity }: { of: Business; identity: Fact[] }) {
  return (
    <Block title="Identity and registrations">
      <Facts of={registrations.status === 'done' ? [...identity, ...registrations.result] : identity} />
      {registrations.status === 'error' && <NotRead what="Registrations" />}
    </Block>
  )
}
