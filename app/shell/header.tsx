import { Link } from '@remix-run/react'
import { SearchBox } from '../search/search-box.field.tsx'
import { Mark } from '../ui/icon.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import { useShell } from './use-shell.ts'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { open_alerts, unread_notices, support, plain } = useShell()
  return (
    <header className="header">
      <Link className="brand" to="/app/dashboard" aria-label="Credence, dashboard">
        <Mark />
        Credence
      </Link>{' '}
      <SearchBox place="header" />
      <nav aria-label="Account">
        <FullscreenToggle />
        <a className="wide" href={support.href}>
          Support
        </a>{' '}
        <Link to="/app/alerts?state=open" className="wide">
          Alerts {open_alerts && <span className="count">{open_alerts}</span>}
        </Link>{' '}
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
