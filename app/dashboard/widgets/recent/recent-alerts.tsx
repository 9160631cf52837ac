import { features } from '#server/contract/features.ts'
import { usePanelAddress } from '../../../shell/panels/use-panel-address.ts'
import { PartyName, PolicyLink } from '../../../shell/policy-link.tsx'
import { Day } from '../../../ui/day.tsx'
import { Link } from '../../../ui/link.tsx'
import { Risk } from '../../../ui/risk.tsx'
import { WholeDates } from '../../../ui/whole-dates.tsx'
import { Sample } from '../../sample.tsx'
import type { RecentAlert } from './recent-alerts.server.ts'

/** The latest alerts; each opens beside the dashboard. */
export function RecentAlerts({ alerts }: { alerts: RecentAlert[] }) {
  const here = usePanelAddress()
  return (
    <ul className="list">
      {alerts.map(({ _id, alert_summary, party_id, party_name, severity, date_of_alert }) => (
        <li key={_id}>
          <span>
            <Risk level={severity} />{' '}
            <Link to={here({ offCanvas: _id })} preventScrollReset>
              <WholeDates text={alert_summary} />
            </Link>
          </span>
          <small>
            <PartyName id={party_id} name={party_name} /> · raised <Day on={date_of_alert} />
          </small>
        </li>
      ))}
    </ul>
  )
}

const examples = [
  { summary: 'External rating downgraded', party: 'Example Textiles Limited', level: 'high' },
  { summary: 'GST return filed late', party: 'Example Foods Private Limited', level: 'medium' },
  { summary: 'New charge registered', party: 'Example Machines LLP', level: 'low' },
] as const

/** Sample content if there are no alerts yet. */
export const NoRecentAlerts = () => (
  <>
    <p className="soft">
      No alerts yet. Alerts are raised for parties on your{' '}
      <PolicyLink feature={features.watchlist}>watchlist</PolicyLink>.
    </p>
    <Sample>
      <ul className="list">
        {examples.map(({ summary, party, level }) => (
          <li key={summary}>
            <span>
              <Risk level={level} /> {summary}
            </span>
            <small>{party}</small>
          </li>
        ))}
      </ul>
    </Sample>
  </>
)
