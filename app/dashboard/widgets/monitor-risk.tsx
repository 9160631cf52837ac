import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { useShell } from '../../shell/use-shell.ts'

/** What monitoring does, how much waits, and where to begin. */
export function MonitorRisk() {
  const { open_alerts } = useShell()
  return (
    <>
      <p>
        Put a party on your watchlist and its filings, ratings, court cases, news and accounts are looked
        through every day. What has turned for the worse becomes an alert.
      </p>
      {open_alerts && (
        <p>
          <PolicyLink feature={features.alerts} to="/app/alerts?state=open">
            {open_alerts === '1' ? '1 alert waits' : `${open_alerts} alerts wait`} for a decision
          </PolicyLink>
        </p>
      )}
      <p className="actions">
        <PolicyLink feature={features.watchlist} className="button">
          Watchlist
        </PolicyLink>
        <PolicyLink feature={features.alerts} to="/app/alerts/work?state=open">
          Work through the alerts
        </PolicyLink>
      </p>
    </>
  )
}
