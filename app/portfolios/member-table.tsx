import { Link } from '@remix-run/react'
import type { PortfolioParty } from '#server/contract/portfolio.ts'
import { Standing } from '../parties/party-table.widget.tsx'
import { Risk } from '../ui/risk.tsx'

/** The parties of a portfolio, one a line, each a way to its page and to its open alerts. */
export function MemberTable({ rows }: { rows: PortfolioParty[] }) {
  return (
    <div className="scroll">
      <table className="parties" aria-label="Parties of the portfolio, the lowest score first">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col">Risk</th>
            <th scope="col" className="num">
              Open alerts
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Member key={row.party_id} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Member({ party_id, name, state, status, score, band, open_alerts }: PortfolioParty) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/party/${party_id}`}>{name}</Link>
      </th>
      <td>{state ?? '—'}</td>
      <td>
        <Standing status={status} />
      </td>
      <td className="num">{score ?? '—'}</td>
      <td>{band ? <Risk level={band} /> : 'No score'}</td>
      <td className="num">
        {open_alerts > 0 ? (
          <Link
            to={`/app/alerts?state=open&party_id=${party_id}`}
            aria-label={`${open_alerts} open alerts of ${name}`}
          >
            {open_alerts}
          </Link>
        ) : (
          0
        )}
      </td>
    </tr>
  )
}
