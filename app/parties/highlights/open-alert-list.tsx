import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { Slice } from '../../ui/slice-block.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { WholeDates } from '../../ui/whole-dates.tsx'
import type { OpenAlerts } from './highlights.server.ts'

/** The alerts that have not been handled yet, highest severity first. */
export function OpenAlertList({ alerts, partyId }: { alerts: Slice<OpenAlerts>; partyId: string }) {
  const all = `/app/alerts?party_id=${partyId}&state=open`
  return (
    <SliceBlock
      title="Open alerts"
      slice={alerts}
      beside={({ total }) => total > 0 && <Link to={all}>All {total}</Link>}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <p className="soft">No open alerts.</p>
        ) : (
          <ul className="list">
            {lines.map(({ _id, severity, alert_summary, alert_category, date_of_alert, ago }) => (
              <li key={_id}>
                <span>
                  <Risk level={severity} />{' '}
                  <Link to={`${all}&offCanvas=${_id}`}>
                    <WholeDates text={alert_summary} />
                  </Link>
                </span>
                <small>
                  {alert_category} · raised <Day on={date_of_alert} /> · {ago}
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </SliceBlock>
  )
}
