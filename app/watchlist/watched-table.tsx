import { Link } from '@remix-run/react'
import { Standing } from '../parties/party-table.widget.tsx'
import { Risk } from '../ui/risk.tsx'
import type { WatchedRow } from './watchlist.server.ts'

/** The watched parties. `editable` inside a form: each line has a button with its party's id, which keeps the page light. */
export function WatchedTable({ rows, editable }: { rows: WatchedRow[]; editable?: boolean }) {
  return (
    <div className="scroll">
      <table className="parties" aria-label="Watched parties, the newest first">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Place</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col">Risk</th>
            <th scope="col" className="num">
              Open alerts
            </th>
            <th scope="col">Watched since</th>
            {editable && (
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WatchedLine key={row.party_id} {...row} editable={editable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WatchedLine(row: WatchedRow & { editable: boolean | undefined }) {
  const { party_id, name, place, status, score, band, open_alerts, since, editable } = row
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/party/${party_id}`}>{name}</Link>
      </th>
      <td>{place || '—'}</td>
      <td>
        <Standing status={status} />
      </td>
      <td className="num">{score ?? '—'}</td>
      <td>{band ? <Risk level={band} /> : 'No score'}</td>
      <td className="num">
        {open_alerts > 0 ? <Link to={`/app/alerts?state=open&party_id=${party_id}`}>{open_alerts}</Link> : 0}
      </td>
      <td className="date">{since}</td>
      {editable && (
        <td>
          <button
            type="submit"
            className="as-link"
            name="party_id"
            value={party_id}
            aria-label={`Stop watching ${name}`}
          >
            Stop watching
          </button>
        </td>
      )}
    </tr>
  )
}
