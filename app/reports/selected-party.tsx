import { Link } from '@remix-run/react'
import { Facts } from '../ui/facts.tsx'

/** The party an order is for. */
export interface PartySelected {
  party_id: string
  name: string
  type: string
}

interface Props {
  party: PartySelected
  removeTo: string
  /** It was chosen on this page, which begins anew. */
  remove?: boolean
}

/** The party an order is for; removing it leads back to where it was chosen. */
export function SelectedParty({ party, removeTo, remove }: Props) {
  return (
    <section className="card" aria-labelledby="selected-party">
      <header>
        <h2 id="selected-party">{party.name}</h2>
        <Link to={removeTo} {...(remove && { preventScrollReset: true })}>
          <span aria-hidden="true">× </span>Remove<span className="sr-only"> {party.name}</span>
        </Link>
      </header>
      <Facts
        narrow
        facts={[
          ['Party', party.party_id],
          ['Type', party.type || null],
        ]}
      />
    </section>
  )
}
