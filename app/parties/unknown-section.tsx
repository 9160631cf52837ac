import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import type { PartyHead } from './party.server.ts'
import { sectionsOf } from './sections.ts'

/** Shown for a section that this party does not have, with the sections it has. */
export function UnknownSection({ party }: { party: PartyHead }) {
  return (
    <Block title="Section not found">
      <p>Sections of {party.name}:</p>
      <ul>
        {sectionsOf(party).map(({ slug, label, to }) => (
          <li key={slug}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
