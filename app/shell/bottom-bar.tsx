import { Link } from '@remix-run/react'
import { Apart } from '../ui/apart.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNavigation } from './use-navigation.ts'
import { usePanelAddress } from './use-panel-address.ts'
import { useShell } from './use-shell.ts'

/** On small screens: more, the bell of notices, plus, alerts, cases. */
export function BottomBar() {
  const { open_alerts, unread_notices, plain } = useShell()
  const { entries } = useNavigation()
  const address = usePanelAddress()
  return (
    <nav className="bottom" aria-label="Main, small screen">
      <details className="menu up">
        <summary>
          <Icon name="more" /> More
        </summary>
        <div className="menu-body">
          <Apart>
            {entries
              .filter(({ open }) => open)
              .map(({ label, url }) => (
                <Link key={url} to={url}>
                  {label}
                </Link>
              ))}
            <Link to="/watchlist">Watchlist</Link>
          </Apart>
        </div>
      </details>
      {!plain && (
        <Link to="/my/notices">
          <Icon name="alerts" /> Notices {unread_notices && <span className="count">{unread_notices}</span>}
        </Link>
      )}
      <details className="menu up">
        <summary>
          <Icon name="plus" /> New
        </summary>
        <div className="menu-body">
          <Link to={address({ offCanvas: 'create-alert' })}>Create alert</Link>{' '}
          <Link to={address({ offCanvas: 'create-case' })}>Create case</Link>
        </div>
      </details>
      <Link to="/app/alerts?state=open">
        Alerts {open_alerts && <span className="count">{open_alerts}</span>}
      </Link>{' '}
      <Link to="/app/cases">Cases</Link>
    </nav>
  )
}
