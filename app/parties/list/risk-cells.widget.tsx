import type { Sort } from '../../forms/lists/list-query.server.ts'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { PartyStatus } from './party-status.widget.tsx'

/** The headings of `RiskCells`. */
export const RiskHeads = ({ sort }: { sort: Sort | undefined }) => (
  <>
    <th scope="col">Status</th>
    <SortHeader by="score" label="Score" current={sort} numeric />
    <th scope="col">Risk</th>
    <th scope="col" className="num">
      Open alerts
    </th>
  </>
)

interface Props {
  party_id: string
  status: string
  score: number | null
  band: 'high' | 'medium' | 'low' | null
  /** Null if the user may not see alerts. */
  open_alerts: number | null
  /** The label of the link to the alerts, if the number alone is not enough. */
  alertsLabel?: string
}

/** A party's risk as table cells: status, score, risk, and open alerts as a link. */
export function RiskCells({ party_id, status, score, band, open_alerts, alertsLabel }: Props) {
  return (
    <>
      <td>
        <PartyStatus status={status} />
      </td>
      <td data-label="Score" className="num">
        {score ?? '—'}
      </td>
      <td>{band ? <Risk level={band} /> : 'No score'}</td>
      <td data-label="Open alerts" className="num">
        {open_alerts ? (
          <Link to={`/app/alerts?state=open&party_id=${party_id}`} aria-label={alertsLabel}>
            {open_alerts}
          </Link>
        ) : (
          (open_alerts ?? '—')
        )}
      </td>
    </>
  )
}
