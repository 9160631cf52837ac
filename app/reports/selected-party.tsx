import { Link } from '@remix-run/react'
import { Facts } from '../ui/facts.tsx'

interface Props {
  party: { party_id: string; name: string; type: string }
  removeTo: string
}

/** The party an order is for; removing it leads back to where it was chosen. */
export function SelectedParty({ party, removeTo }: Props) {
  return (
    <section className="card" aria-labelledby="selected-party">
      <header>
        <h2 id="selected-party">{party.name}</h2>
        <Link to={removeTo}>
          <span aria-hidden="true">× </span>Remove<span className="sr-only"> {party.name}</span>
        </Link>
      </header>
      <Facts
        narrow
        facts={[
          ['Party', party.party_id],
          ['Type', party.type],
        ]}
      />
    </section>
  )
}
