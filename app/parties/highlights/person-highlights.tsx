import type { ReactNode } from 'react'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { State } from '../../ui/state.tsx'
import { PartyLink } from '../relationships/party-link.tsx'
import { addressOf } from '../sections.ts'
import type { Fact } from './key-figures.server.ts'
import type { Matches, Person, SeatsAndHoldings } from './person-highlights.server.ts'

/** A person's identity and number of companies. */
export function PersonKeyFigures({
  person,
  identity,
  beside,
}: {
  person: Person
  identity: Fact[]
  beside: ReactNode
}) {
  const din = person.din.status === 'done' ? person.din.result : []
  const counts = person.affiliations.status === 'done' ? person.affiliations.result.facts : []
  const warnings = person.affiliations.status === 'done' ? person.affiliations.result.warnings : []
  return (
    <Block title="Key figures" beside={beside}>
      <Facts facts={[...identity, ...din, ...counts]} />
      {warnings.map((warning) => (
        <p key={warning} className="not-read down">
          {warning}
        </p>
      ))}
    </Block>
  )
}

function Seats({ seats }: { seats: SeatsAndHoldings['seats'] }) {
  if (seats.length === 0) return <p className="soft">No directorships on record.</p>
  return (
    <ul className="list">
      {seats.map((seat) => (
        <li key={seat.party_id + seat.from + seat.role}>
          <span>
            <PartyLink party={seat} /> {seat.status && <State>{seat.status}</State>}
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

function Holdings({ holdings }: { holdings: SeatsAndHoldings['holdings'] }) {
  if (holdings.length === 0) return <p className="soft">No holdings on record.</p>
  return (
    <ul className="list">
      {holdings.map((holding) => (
        <li key={holding.party_id}>
          <span>
            <PartyLink party={holding} /> {holding.status && <State>{holding.status}</State>}
          </span>
          <small>
            {holding.share ?? 'Share not on record'}
            {holding.value && `, ${holding.value} of ${holding.of}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** A person's directorships and holdings, with a link to all of them. */
export function PersonAffiliations({
  affiliations,
  partyId,
}: {
  affiliations: Person['affiliations']
  partyId: string
}) {
  const all = <Link to={addressOf(partyId, 'relationships')}>All</Link>
  return (
    <>
      <SliceBlock title="Directorships" slice={affiliations} beside={({ seats }) => seats.length > 0 && all}>
        {({ seats }) => <Seats seats={seats} />}
      </SliceBlock>
      <SliceBlock
        title="Shareholdings"
        slice={affiliations}
        beside={({ holdings }) => holdings.length > 0 && all}
      >
        {({ holdings }) => <Holdings holdings={holdings} />}
      </SliceBlock>
    </>
  )
}

/** Matches of a person's name with names on sanctions lists. */
export function PersonSanctions({ matches, partyId }: { matches: Person['sanctions']; partyId: string }) {
  const all = <Link to={addressOf(partyId, 'sanctions')}>Review</Link>
  return (
    <SliceBlock title="Sanctions" slice={matches} beside={(hits) => hits.length > 0 && all}>
      {(hits) => <MatchList matches={hits} />}
    </SliceBlock>
  )
}

function MatchList({ matches }: { matches: Matches }) {
  if (matches.length === 0) return <p className="soft">No matches with sanctions lists.</p>
  return (
    <ul className="list">
      {matches.map(({ hit_id, listed_name, list, score }) => (
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
