import { NavLink } from '@remix-run/react'
import { Icon, type IconName } from '../ui/icon.tsx'

interface Entry {
  label: string
  url: string
  open: boolean
}

const iconOf = (label: string) => label.toLowerCase() as IconName

/** The navigation; an entry the policy does not open stays readable and says why. */
export function Sidebar({ entries, organisation }: { entries: Entry[]; organisation: string }) {
  return (
    <nav className="sidebar" aria-label="Main">
      {entries.map(({ label, url, open }) =>
        open ? (
          <NavLink key={url} to={url} title={label}>
            <Icon name={iconOf(label)} />
            <span>{label}</span>
          </NavLink>
        ) : (
          <a
            key={url}
            href={url}
            aria-disabled="true"
            className="dim"
            title={`${label}: your policy does not allow it`}
          >
            <Icon name={iconOf(label)} />
            <span>
              {label} <small>not allowed</small>
            </span>
          </a>
        ),
      )}
      <footer className="soft">
        {organisation}
        <br />
        Credit monitoring
      </footer>
    </nav>
  )
}
