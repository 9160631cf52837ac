import { groupIndian } from '#server/contract/money.ts'
import { RiskBar, RiskCounts } from '../../../portfolios/list/portfolio-risk.widget.tsx'
import { Link } from '../../../ui/link.tsx'
import type { RecentPortfolio } from './recent-portfolios.server.ts'

/** The newest portfolios, each with a bar of its parties by risk. */
export function RecentPortfolios({ portfolios }: { portfolios: RecentPortfolio[] }) {
  return (
    <ul className="list">
      {portfolios.map(({ id, name, parties, risk }) => (
        <li key={id}>
          <span className="apart">
            <Link to={`/app/portfolio/${id}`}>{name}</Link>
            <small>Total parties {groupIndian(parties)}</small>
          </span>
          <RiskBar risk={risk} />
          <RiskCounts risk={risk} />
        </li>
      ))}
    </ul>
  )
}
