import { NavLink } from '@remix-run/react'

const sections = [
  { to: '/admin/workflows', label: 'Workflows' },
  { to: '/admin/case-types', label: 'Case types' },
  { to: '/admin/calendar', label: 'Calendar' },
]

/** Navigation between the pages of case settings. */
export const AdminSections = () => (
  <nav className="sections" aria-label="Case settings">
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </nav>
)
