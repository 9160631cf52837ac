import { Block } from '../../ui/block.tsx'
import { State } from '../../ui/state.tsx'
import type { Information } from './information.server.ts'

/** Whether anything new about the party is looked for, and who in the reader's organisation wanted that. */
export function Monitoring({ information: { monitoring_active, watching } }: { information: Information }) {
  return (
    <Block title="Monitoring" beside={<State>{monitoring_active ? 'Active' : 'Not active'}</State>}>
      <p>
        {monitoring_active
          ? 'New filings, ratings, proceedings and news are looked for, and raise alerts for those who watch.'
          : 'Nobody watches this party, so nothing new is looked for beyond the usual imports.'}
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
      {watching?.length === 0 && <p className="soft">Your organisation does not watch it.</p>}
    </Block>
  )
}
