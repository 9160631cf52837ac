import { useLocation } from '@remix-run/react'
import { PostForm } from '../../forms/post-form.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

const iconOf = (label: string) => label.toLowerCase() as IconName

const singles: Record<string, string> = {
  '/app/parties': '/app/party/',
  '/app/portfolios': '/app/portfolio/',
  '/admin/jobs': '/admin/job/',
  // Calendar and case types are its other tabs.
  '/admin/workflows': '/admin/ca',
}

/** Whether a page is the entry's list or an item of it. */
const isWithin = (pathname: string, url: string) =>
  pathname === url || pathname.startsWith(`${url}/`) || pathname.startsWith(singles[url] ?? `${url}/`)

/** The navigation; entries without permission stay readable and say why. */
export function Sidebar({ organisation }: { organisation: string }) {
  const { pathname } = useLocation()
  const { administers, entries } = useMenuEntries()
  return (
    <nav className="sidebar" aria-label="Main">
      <WithSpaces>
        {entries.map(({ label, url, closed }) =>
          closed ? (
            <a
              key={url}
              href={url}
              aria-disabled="true"
              className="dim"
              title={`${label}: you do not have permission`}
            >
              <Icon name={iconOf(label)} />
              <span>
                {label} <small>not allowed</small>
              </span>
            </a>
          ) : (
            <Link key={url} to={url} title={label} aria-current={isWithin(pathname, url) || undefined}>
              <Icon name={iconOf(label)} />
              <span>{label}</span>
            </Link>
          ),
        )}
      </WithSpaces>
      {administers && (
        <PostForm intent="sign-out" action="/account/my-profile" reloadDocument>
          <button type="submit" title="Sign Out">
            <Icon name="sign out" />
            <span>Sign Out</span>
          </button>
        </PostForm>
      )}
      <footer className="soft">
        {organisation}
        <br />
        Credit monitoring
      </footer>
    </nav>
  )
}
