import { NavLink } from '@remix-run/react'

const sections = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/users/roles', label: 'Roles' },
  { to: '/admin/users/invitations', label: 'Invitations' },
]

/** Navigation between the pages of users and roles. */
export const PeopleSections = () => (
  <nav className="sections" aria-label="Users and roles">
    {sections.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
