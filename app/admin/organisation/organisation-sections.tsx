import { NavLink } from '@remix-run/react'

const sections = [
  { to: '/admin/organisation', label: 'Settings' },
  { to: '/admin/organisation/personal-data', label: 'Personal data' },
]

/** Navigation between the pages of organisation settings. */
export const OrganisationSections = () => (
  <nav className="sections" aria-label="Organisation">
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
