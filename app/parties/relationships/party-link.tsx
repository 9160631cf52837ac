import { Link } from '../../ui/link.tsx'
import { addressOf } from '../sections.ts'

/** A link to a party; its name keeps its own writing direction. */
export const PartyLink = ({ party: { party_id, name } }: { party: { party_id: string; name: string } }) => (
  <Link to={addressOf(party_id, '')}>
    <bdi>{name}</bdi>
  </Link>
)
