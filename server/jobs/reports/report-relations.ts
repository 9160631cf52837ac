import type { Relation } from '#server/contract/parties/relations.ts'
import type { Work } from '#server/database/connection.ts'
import { readRelationships } from '#server/database/parties/relations.ts'
import { nullToUndefined } from '../null-to-undefined.ts'

/** The present directors, with their numbers and `seat` where no role is known, shareholders, subsidiaries and related parties. */
export async function readRelated(db: Work, partyId: string, seat: string) {
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
      role: role ?? seat,
      din: nullToUndefined(dins.get(party_id) ?? null),
      from: nullToUndefined(from_date),
    }))
  const ofKind = (kind: Relation['kind']) => present.filter((row) => row.kind === kind)
  return {
    directors,
    shareholders: ofKind('shareholder').map(({ name, model_type, share, from_date }) => ({
      name,
      person: model_type === 'person',
      share: nullToUndefined(share),
      since: nullToUndefined(from_date),
    })),
    subsidiaries: ofKind('subsidiary').map(({ name, role, share, from_date }) => ({
      name,
      relation: `${role ?? 'Subsidiary'}${share === null ? '' : `, ${share} %`}`,
      since: nullToUndefined(from_date),
    })),
    related: ofKind('related_party').map(({ name, role }) => ({ name, how: role ?? 'Related party' })),
  }
}
