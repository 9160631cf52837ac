import { NavLink } from '@remix-run/react'
import { Apart } from '../ui/apart.tsx'
import type { PartyHead } from './party.server.ts'
import { sectionsOf } from './sections.ts'

/** The way to every section of a party that its reader may open. */
export function SectionLinks({ of }: { of: PartyHead }) {
  const closed = [...(of.may.alerts ? [] : ['alerts']), ...(of.may.cases ? [] : ['cases'])]
  const open = sectionsOf(of).filter(({ slug, beside }) => !beside && !closed.includes(slug))
  return (
    <nav className="sections" aria-label="Party sections">
      <Apart>
        {open.map(({ slug, label, to }) => (
          <NavLink key={slug} to={to} end={slug === ''}>
            {slug === 'alerts' && of.alerts ? `${label} ${of.alerts}` : label}
          </NavLink>
        ))}
      </Apart>
    </nav>
  )
}
