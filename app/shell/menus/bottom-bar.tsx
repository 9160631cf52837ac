import { features } from '#server/contract/features.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { usePanelAddress } from '../panels/use-panel-address.ts'
import { NotAllowed, PolicyLink } from '../policy-link.tsx'
import { useShell } from '../use-shell.ts'
import { Menu } from './menu.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

const news = [
  ['Create alert', 'create-alert', features.alerts],
  ['Create case', 'create-case', features.cases],
] as const

/** The bar on small screens: More, notices, create, alerts, cases. Entries without permission stay readable, as in the sidebar. */
export function BottomBar() {
  const { open_alerts, unread_notices, only_read, plain } = useShell()
  const { entries } = useMenuEntries()
  const address = usePanelAddress()
  const link = (label: string, to: string, closed?: boolean) =>
    closed ? (
      <NotAllowed key={label} to={to}>
        {label}
      </NotAllowed>
    ) : (
      <Link key={label} to={to}>
        {label}
      </Link>
    )
  return (
    <nav className="bottom" aria-label="Main, small screen">
      <Menu className="menu up" name="bottom">
        <summary>
          <Icon name="more" /> More
        </summary>
        <div className="menu-body">
          <WithSpaces>
            {entries.map(({ label, url, closed }) => link(label, url, closed))}
            <PolicyLink feature={features.watchlist}>Watchlist</PolicyLink>
          </WithSpaces>
        </div>
      </Menu>
      {!plain && (
        <Link to="/my/notices">
          <Icon name="bell" /> Notices {unread_notices && <span className="count">{unread_notices}</span>}
        </Link>
      )}
      <Menu className="menu up" name="bottom">
        <summary>
          <Icon name="plus" /> New
        </summary>
        <div className="menu-body">
          <WithSpaces>
            {news.map(([label, offCanvas, feature]) =>
              link(label, address({ offCanvas }), only_read.includes(feature)),
            )}
          </WithSpaces>
        </div>
      </Menu>
      <PolicyLink feature={features.alerts} to="/app/alerts?state=open">
        <Icon name="alerts" /> Alerts {open_alerts && <span className="count">{open_alerts}</span>}
      </PolicyLink>{' '}
      <PolicyLink feature={features.cases}>
        <Icon name="cases" /> Cases
      </PolicyLink>
    </nav>
  )
}
