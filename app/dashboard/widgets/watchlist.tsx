import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { PartyName, PolicyLink } from '../../shell/policy-link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { Sample } from '../sample.tsx'
import type { Watched } from './watchlist.server.ts'

/** The parties watched last. */
export function WatchedParties({ watched: { parties, total, list } }: { watched: Watched }) {
  return (
    <>
      <ul className="list">
        {parties.map(({ party_id, name, band, open_alerts }) => (
          <li key={party_id}>
            <span className="apart">
              <PartyName id={party_id} name={name} />
              {band && <Risk level={band} />}
            </span>
            {open_alerts !== null && open_alerts > 0 && <small>{plural(open_alerts, 'open alert')}</small>}
          </li>
        ))}
      </ul>
      <p className="one-button">
        <PolicyLink
          feature={features.watchlist}
          to={list ? `/watchlist?${new URLSearchParams({ list: list.list_id })}` : features.watchlist}
        >
          VIEW MORE
        </PolicyLink>{' '}
        <small>
          {parties.length} of {groupIndian(total)} shown{list && <> of the list {list.name}</>}
        </small>
      </p>
    </>
  )
}

const examples = [
  { name: 'Example Textiles Limited', level: 'high', alerts: 2 },
  { name: 'Example Foods Private Limited', level: 'medium', alerts: 1 },
  { name: 'Example Machines LLP', level: 'low', alerts: 0 },
] as const

/** If nothing is watched: what to do, and a sample. */
export function NothingWatched() {
  return (
    <>
      <p>{messages.watchlist.empty}</p>
      <p className="one-button">
        <PolicyLink feature={features.parties} className="button">
          All parties
        </PolicyLink>
      </p>
      <Sample>
        <ul className="list">
          {examples.map(({ name, level, alerts }) => (
            <li key={name}>
              <span className="apart">
                {name} <Risk level={level} />
              </span>
              {alerts > 0 && <small>{plural(alerts, 'open alert')}</small>}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  )
}
