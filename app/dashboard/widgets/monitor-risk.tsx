import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { useShell } from '../../shell/use-shell.ts'

/** What monitoring does, the number of open alerts, and links to start. */
export function MonitorRisk() {
  const { open_alerts } = useShell()
  return (
    <>
      <p>
        Add a party to your watchlist and we check its filings, ratings, court cases, news and accounts daily.
        Any deterioration raises an alert.
      </p>
      {open_alerts && (
        <p>
          <PolicyLink feature={features.alerts} to="/app/alerts?state=open">
            {open_alerts === '1' ? '1 open alert' : `${open_alerts} open alerts`}
          </PolicyLink>
        </p>
      )}
      <p className="actions">
        <PolicyLink feature={features.watchlist} className="button">
          Watchlist
        </PolicyLink>
        <PolicyLink feature={features.alerts} to="/app/alerts/work?state=open">
          Review alerts
        </PolicyLink>
      </p>
    </>
  )
}
