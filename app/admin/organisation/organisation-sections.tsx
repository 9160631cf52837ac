import { NavLink } from '@remix-run/react'

const sections = [
  { to: '/admin/organisation', label: 'Settings' },
  { to: '/admin/organisation/personal-data', label: 'Personal data' },
]

/** The pages of what an organisation settles for itself. */
export const OrganisationSections = () => (
  <nav className="sections" aria-label="Organisation">
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
