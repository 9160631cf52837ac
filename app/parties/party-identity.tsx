import { Icon } from '../ui/icon.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import type { PartyHead } from './party.server.ts'

/** The line under a party's name. */
export function PartyIdentity({
  party: { number, model_type, kind, place, status, watching },
}: {
  party: PartyHead
}) {
  return (
    <WithSpaces>
      {number && <span>{number}</span>}
      <span>
        <Icon name={model_type} />
        {` ${kind}`}
      </span>
      {place && <span>{place}</span>}
      <State>{status}</State>
      {'failed' in watching && <span className="error">{watching.failed}</span>}
      {'watched' in watching && watching.watched && <span>Watched since {watching.since}</span>}
    </WithSpaces>
  )
}
