import { features } from '#server/contract/features.ts'
import { SearchBox } from '../../search/search-box.field.tsx'
import { Mark } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PolicyLink } from '../policy-link.tsx'
import { useShell } from '../use-shell.ts'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { open_alerts, unread_notices, support, start, plain } = useShell()
  return (
    <header className="header">
      <Link
        className="brand"
        to={start}
        aria-label={start === features.dashboard ? 'Credence, dashboard' : undefined}
      >
        <Mark />
        Credence
      </Link>{' '}
      <SearchBox place="header" />
      <nav aria-label="Account">
        <FullscreenToggle />
        <a className="wide" href={support.href}>
          Support
        </a>{' '}
        <PolicyLink feature={features.alerts} to="/app/alerts?state=open" className="wide">
          Alerts {open_alerts && <span className="count">{open_alerts}</span>}
        </PolicyLink>{' '}
        {!plain && (
          <Link to="/my/notices" className="wide">
            Notices {unread_notices && <span className="count">{unread_notices}</span>}
          </Link>
        )}{' '}
        <UserMenu />
      </nav>
    </header>
  )
}
