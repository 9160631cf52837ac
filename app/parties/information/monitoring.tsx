import { Block } from '../../ui/block.tsx'
import { State } from '../../ui/state.tsx'
import type { Information } from './information.server.ts'

/** Whether changes to the party raise alerts for the user's organisation, and which of its members watch it. */
export function Monitoring({ information: { monitoring_active, watching } }: { information: Information }) {
  return (
    <Block title="Monitoring" beside={<State>{monitoring_active ? 'Active' : 'Not active'}</State>}>
      <p>
        {monitoring_active
          ? 'We monitor new filings, ratings, proceedings and news, and raise alerts for your organisation.'
          : 'This party is not on your watchlist, in a portfolio or among your exposures, so no alerts are raised for it.'}
      </p>
      {watching && watching.length > 0 && (
        <div className="scroll after">
          <table>
            <caption>Watched by your organisation</caption>
            <thead>
              <tr>
                <th scope="col">Watchlist</th>
                <th scope="col">Since</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {watching.map(({ list, since, by }) => (
                <tr key={list}>
                  <th scope="row">{list}</th>
                  <td>{since}</td>
                  <td>{by ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {monitoring_active && watching?.length === 0 && (
        <p className="soft">Not on your organisation’s watchlists.</p>
      )}
    </Block>
  )
}
