import { PartyName } from '../../shell/policy-link.tsx'
import type { Recommended } from './recommended-for-you.server.ts'

/** Recommended parties with their type. */
export function RecommendedParties({ parties }: { parties: Recommended[] }) {
  return (
    <ul className="list">
      {parties.map(({ party_id, party_name, kind }) => (
        <li key={party_id}>
          <PartyName id={party_id} name={party_name} />
          <small>{kind}</small>
        </li>
      ))}
    </ul>
  )
}
