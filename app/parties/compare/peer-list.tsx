import { Link } from '../../ui/link.tsx'

interface Props {
  peers: { party_id: string; name: string; place: string; revenue: string | null; add: string }[]
}

/** Suggested parties for a comparison, each with a link that adds it to the table. */
export function PeerList({ peers }: Props) {
  if (peers.length === 0)
    return <p className="soft">No other parties of the same industry and size on record.</p>
  return (
    <ul className="list">
      {peers.map(({ party_id, name, place, revenue, add }) => (
        <li key={party_id} className="beside">
          <span>
            <Link to={`/app/party/${party_id}`}>{name}</Link>
            <br />
            <small>{[place, revenue && `revenue ${revenue}`].filter(Boolean).join(' · ')}</small>
          </span>
          <Link className="button" to={add}>
            Add<span className="sr-only"> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
