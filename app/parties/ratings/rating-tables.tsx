import { Day } from '../../ui/day.tsx'
import type { RatingRow } from './ratings.server.ts'

/** The newest rating of each instrument by each agency. */
export function CurrentRatings({ ratings, more }: { ratings: RatingRow[]; more: number }) {
  return (
    <>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Instrument</th>
              <th scope="col">Agency</th>
              <th scope="col">Rating</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map(({ instrument, agency, to, rated_on }) => (
              <tr key={`${agency} ${instrument}`}>
                <th scope="row">{instrument}</th>
                <td>{agency}</td>
                <td>
                  <strong>{to}</strong>
                </td>
                <td>
                  <Day on={rated_on} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="soft">{more} more instruments are listed under the rating actions below.</p>}
    </>
  )
}

/** Rating actions, newest first: the action, the previous and the new rating. */
export function RatingActions({ actions }: { actions: RatingRow[] }) {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Agency</th>
            <th scope="col">Instrument</th>
            <th scope="col">Action</th>
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ rated_on, agency, instrument, action, from, to, move, url }) => (
            <tr key={`${rated_on} ${agency} ${instrument} ${to}`}>
              <td>
                <Day on={rated_on} />
              </td>
              <td>{agency}</td>
              <td>{instrument}</td>
              <td>{url ? <a href={url}>{action ?? 'Rationale'}</a> : (action ?? '—')}</td>
              <td>
                {from && from !== to ? `${from} → ${to}` : to}
                {move && move !== 'unchanged' && <small>{move}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
