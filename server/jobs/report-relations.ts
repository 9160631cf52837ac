import type { Work } from '#server/database/connection.ts'
import { readRelationships } from '#server/database/relations.ts'
import { given } from './null-to-undefined.ts'

/** The present directors, with their numbers, and the other parties this one is related to. */
export async function readRelated(db: Work, partyId: string) {
  const rows = await readRelationships(db, partyId)
  const present = rows.filter(({ to_date }) => to_date === null)
  const people = present.filter(({ kind }) => kind === 'director').map(({ party_id }) => party_id)
  const known = people.length
    ? await db.selectFrom('parties').select(['party_id', 'din']).where('party_id', 'in', people).execute()
    : []
  const dins = new Map(known.map(({ party_id, din }) => [party_id, din]))
  const directors = present
    .filter(({ kind }) => kind === 'director')
    .map(({ name, role, from_date, party_id }) => ({
      name,
      role: role ?? 'Director',
      din: given(dins.get(party_id) ?? null),
      from: given(from_date),
    }))
  const relationships = present
    .filter(({ kind }) => kind !== 'director')
    .map(({ name, kind, role, share, from_date }) => ({
      name,
      relation: `${role ?? kind.replace('_', ' ')}${share === null ? '' : `, ${share}%`}`,
      since: given(from_date),
    }))
  return { directors, relationships }
}
