import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { Counts, Kind } from '../kind.ts'
import { scoreParties } from '../score-parties.ts'
import { findParties } from './find-parties.ts'
import { type RatingField, type RatingRow, ratingColumns, readRatingRow } from './row.ts'

type PartyRating = RatingRow & { party_id: string }

/** Merges rows of the same action; each fills in what the other lacks. */
function merged(rows: PartyRating[]): PartyRating[] {
  const once = new Map<string, PartyRating>()
  for (const row of rows) {
    const key = [row.party_id, row.agency, row.instrument, row.rated_on, row.rating].join('\n')
    const { previous_rating = null, rationale_url = null, notes = null } = once.get(key) ?? {}
    once.set(key, {
      ...row,
      previous_rating: row.previous_rating ?? previous_rating,
      rationale_url: row.rationale_url ?? rationale_url,
      notes: row.notes ?? notes,
    })
  }
  return [...once.values()]
}

/** Writes rating actions; a known action is updated with the values the file has, and keeps its others. */
async function writeRatings(db: Work, rows: RatingRow[]): Promise<Counts> {
  const found = await findParties(db, rows)
  const partyRatings = rows.flatMap((row, index) => {
    const party = found[index]
    return party && 'party_id' in party ? [{ ...row, party_id: party.party_id }] : []
  })
  const once = merged(partyRatings)
  const { rows: written } = await sql<{ added: boolean }>`
    insert into ratings as r (party_id, agency, instrument, rating, previous_rating, action, rated_on, rationale_url, notes)
    select party_id, agency, instrument, rating, previous_rating, action, rated_on, rationale_url, notes
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as g(party_id text, agency text, instrument text, rating text,
      previous_rating text, action text, rated_on date, rationale_url text, notes text)
    on conflict (party_id, agency, instrument, rated_on, rating) do update
      set previous_rating = coalesce(excluded.previous_rating, r.previous_rating), action = excluded.action,
        rationale_url = coalesce(excluded.rationale_url, r.rationale_url), notes = coalesce(excluded.notes, r.notes)
      where (r.previous_rating, r.action, r.rationale_url, r.notes) is distinct from
        (coalesce(excluded.previous_rating, r.previous_rating), excluded.action,
          coalesce(excluded.rationale_url, r.rationale_url), coalesce(excluded.notes, r.notes))
    returning (xmax = 0) as added`.execute(db)
  const added = written.filter((one) => one.added).length
  return { added, changed: written.length - added, unchanged: rows.length - written.length }
}

/** Rating actions of several agencies, by company name. */
export const ratings: Kind<RatingField, RatingRow> = {
  name: 'ratings',
  columns: ratingColumns,
  read: readRatingRow,
  note: () => undefined,
  shown: ({ entity = '', fullName = '' }) => ({ identifier: '', name: fullName || entity }),
  judge: async (db, rows) =>
    (await findParties(db, rows)).map((found) => ('reason' in found ? found.reason : undefined)),
  write: writeRatings,
  finish: scoreParties,
}
