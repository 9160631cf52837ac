import { useActionData } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import { MatchCard } from './match-card.tsx'
import type { Match } from './sanctions.server.ts'

interface Answer {
  initialValue?: { hit_id?: unknown } | null
}

/** Cleared and lapsed matches, collapsed; open if one of their forms was returned with errors. */
export function ClearedMatches({ matches, may }: { matches: Match[]; may: boolean }) {
  const typed = useActionData<Answer | null>()?.initialValue?.hit_id
  return (
    <details open={matches.some(({ hit_id }) => String(hit_id) === typed) || undefined}>
      <summary>{plural(matches.length, 'match', 'matches')} cleared or lapsed</summary>
      {matches.map((hit) => (
        <MatchCard key={hit.hit_id} match={hit} may={may} />
      ))}
    </details>
  )
}
