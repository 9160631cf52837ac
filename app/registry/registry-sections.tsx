import { useLocation } from '@remix-run/react'
import { Link } from '../ui/link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'

const sections = [
  { to: '/mca-status', label: 'Forms', within: /^\/mca-status$/ },
  { to: '/mca-status/index', label: 'Companies', within: /^\/mca-status\/index$/ },
  { to: '/mca-status/history/aoc-4', label: 'History', within: /^\/mca-status\/history\// },
]

/** The views of the registry status. */
export function RegistrySections() {
  const { pathname } = useLocation()
  return (
    <nav className="sections" aria-label="Registry status">
      <WithSpaces>
        {sections.map(({ to, label, within }) => (
          <Link key={to} to={to} aria-current={within.test(pathname) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}
