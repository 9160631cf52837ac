import { useLocation } from '@remix-run/react'
import { Link } from '../ui/link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import type { PartyHead } from './party.server.ts'
import { sectionsOf, slugOf } from './sections.ts'

/** Links to every section of a party that the user may open. */
export function SectionLinks({ party }: { party: PartyHead }) {
  const current = slugOf(useLocation().pathname)
  const closed = [...(party.may.alerts ? [] : ['alerts']), ...(party.may.cases ? [] : ['cases'])]
  const open = sectionsOf(party).filter(({ slug, beside }) => !beside && !closed.includes(slug))
  return (
    <nav className="sections" aria-label="Party sections">
      <WithSpaces>
        {open.map(({ slug, label, to }) => (
          <Link key={slug} to={to} aria-current={slug === current ? 'page' : undefined}>
            {slug === 'alerts' && party.alerts ? `${label} ${party.alerts}` : label}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}
