import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Block } from '../ui/block.tsx'
import { Facts } from '../ui/facts.tsx'
import { State } from '../ui/state.tsx'
import type { Fact } from './glance.server.ts'
import type { Likenesses, Person, SeatsAndHoldings } from './person.server.ts'
import { PartyLink } from './relationships/party-link.tsx'
import { addressOf } from './sections.ts'
import { SliceBlock } from './slice-block.tsx'

/** Who a person is and in how many companies. */
export function PersonGlance({ of, identity, beside }: { of: Person; identity: Fact[]; beside: ReactNode }) {
  const din = of.din.status === 'done' ? of.din.result : []
  const counts = of.ties.status === 'done' ? of.ties.result.facts : []
  const warnings = of.ties.status === 'done' ? of.ties.result.warnings : []
  return (
    <Block title="At a glance" beside={beside}>
      <Facts of={[...identity, ...din, ...counts]} />
      {warnings.map((warning) => (
        <p key={warning} className="not-read down">
          {warning}
        </p>
      ))}
    </Block>
  )
}

function Seats({ of }: { of: SeatsAndHoldings['seats'] }) {
  if (of.length === 0) return <p className="soft">No directorship is on record.</p>
  return (
    <ul className="list">
      {of.map((seat) => (
        <li key={seat.party_id + seat.from + seat.role}>
          <span>
            <PartyLink of={seat} /> {seat.status && <State>{seat.status}</State>}
          </span>
          <small>
            {seat.role}, from {seat.from}
            {seat.to !== '—' && ` to ${seat.to}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Holdings({ of }: { of: SeatsAndHoldings['holdings'] }) {
  if (of.length === 0) return <p className="soft">No holding is on record.</p>
  return (
    <ul className="list">
      {of.map((holding) => (
        <li key={holding.party_id}>
          <span>
            <PartyLink of={holding} /> {holding.status && <State>{holding.status}</State>}
          </span>
          <small>
            {holding.share ?? 'Share not on record'}
            {holding.value && `, ${holding.value} of paid-up capital`}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The boards and holdings of a person, with the way to all of them. */
export function PersonTies({ of, partyId }: { of: Person['ties']; partyId: string }) {
  const all = <Link to={addressOf(partyId, 'relationships')}>All</Link>
  return (
    <>
      <SliceBlock title="Directorships" of={of} beside={({ seats }) => seats.length > 0 && all}>
        {({ seats }) => <Seats of={seats} />}
      </SliceBlock>
      <SliceBlock title="Holdings" of={of} beside={({ holdings }) => holdings.length > 0 && all}>
        {({ holdings }) => <Holdings of={holdings} />}
      </SliceBlock>
    </>
  )
}

/** The likenesses of a person's name to names on sanctions lists. */
export function PersonSanctions({ of, partyId }: { of: Person['sanctions']; partyId: string }) {
  const all = <Link to={addressOf(partyId, 'sanctions')}>Look at them</Link>
  return (
    <SliceBlock title="Sanctions" of={of} beside={(hits) => hits.length > 0 && all}>
      {(hits) => <Hits of={hits} />}
    </SliceBlock>
  )
}

function Hits({ of }: { of: Likenesses }) {
  if (of.length === 0) return <p className="soft">No likeness to a name on a sanctions list.</p>
  return (
    <ul className="list">
      {of.map(({ hit_id, listed_name, list, score }) => (
        <li key={hit_id}>
          <bdi>{listed_name}</bdi>
          <small>
            {list}, match {score}
          </small>
        </li>
      ))}
    </ul>
  )
}
