import { Link } from '@remix-run/react'
import type { PortfolioParty } from '#server/contract/portfolio.ts'
import { RiskCells, RiskHeads } from '../parties/risk-cells.widget.tsx'

/** The parties of a portfolio, one a line, each a way to its page and to its open alerts. */
export function MemberTable({ rows }: { rows: PortfolioParty[] }) {
  return (
    <div className="scroll">
      <table className="parties" aria-label="Parties of the portfolio, the lowest score first">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <RiskHeads />
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

function Member({ state, ...party }: PortfolioParty) {
  const { party_id, name, open_alerts } = party
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/party/${party_id}`}>{name}</Link>
      </th>
      <td>{state ?? '—'}</td>
      <RiskCells {...party} alertsLabel={`${open_alerts} open alerts of ${name}`} />
    </tr>
  )
}
