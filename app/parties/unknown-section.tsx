import { Link } from '@remix-run/react'
import { Empty } from '../ui/empty.tsx'
import type { PartyHead } from './party.server.ts'
import { sectionsOf } from './sections.ts'

/** Stands where a section would be that this party has not, with those it has. */
export function UnknownSection({ of }: { of: PartyHead }) {
  return (
    <>
      <Empty title={`${of.name} has no section by that name.`}>These are its sections:</Empty>
      <ul className="list">
        {sectionsOf(of).map(({ slug, label, to }) => (
          <li key={slug}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
