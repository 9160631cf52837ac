import { limits } from '#server/contract/limits.ts'
import { State } from '../../ui/state.tsx'
import type { Addresses, Contacts, NeighbourLists } from './contact-and-addresses.server.ts'
import { PartyLink } from './party-link.tsx'

/** The common source of the rows of a block, shown in its head. */
export const sourceOf = ({ source }: Pick<Contacts, 'source'>) => source && <small>{source}</small>

/** A business's addresses, the registered office first. */
export function AddressList({ addresses: { lines, more } }: { addresses: Addresses }) {
  if (lines.length === 0) return <p className="soft">No addresses on record.</p>
  return (
    <ul className="list">
      {lines.map(({ kind, address, state, source }) => (
        <li key={kind + address}>
          <small>{kind}</small>
          <bdi>{address}</bdi>
          {state && <span>{state}</span>}
          {source && <small>{source}</small>}
        </li>
      ))}
      {more > 0 && <li className="soft">And {more} more.</li>}
    </ul>
  )
}

/** Telephone, e-mail and website, each as a link if that is safe. */
export function ContactList({ contacts: { lines, more } }: { contacts: Contacts }) {
  if (lines.length === 0) return <p className="soft">No contact details on record.</p>
  return (
    <ul className="list">
      {lines.map(({ kind, value, href, label, source }) => (
        <li key={kind + value}>
          <small>{label ? `${kind}, ${label}` : kind}</small>
          {href ? (
            <a href={href} rel="noreferrer">
              {value}
            </a>
          ) : (
            <bdi>{value}</bdi>
          )}
          {source && <small>{source}</small>}
        </li>
      ))}
      {more > 0 && <li className="soft">And {more} more.</li>}
    </ul>
  )
}

/** Neighbouring parties. */
export function NeighbourList({ parties, none }: { parties: NeighbourLists['same_address']; none: string }) {
  if (parties.length === 0) return <p className="soft">{none}</p>
  return (
    <ul className="list">
      {parties.map((party) => (
        <li key={party.party_id}>
          <span>
            <PartyLink party={party} /> {party.status && <State>{party.status}</State>}
          </span>
          {party.beside && <small>{party.beside}</small>}
        </li>
      ))}
      {parties.length >= limits.maxNeighboursListed && (
        <li className="soft">At most {limits.maxNeighboursListed} are listed.</li>
      )}
    </ul>
  )
}
