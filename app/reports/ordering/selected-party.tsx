import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'

/** The party an order is for. */
export interface PartySelected {
  party_id: string
  name: string
  type: string
}

interface Props {
  party: PartySelected
  removeTo: string
  /** The party was selected on this page, which is reset by removing it. */
  remove?: boolean
}

/** The party an order is for; removing it returns to the page where it was selected. */
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
