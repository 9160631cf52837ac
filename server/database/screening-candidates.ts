import { sql } from 'kysely'
import type { Facts } from '#server/rules/name-match-evidence.ts'
import type { Database } from './connection.ts'

/** A name of a party that holds a word which a list was looked up by. */
export interface Candidate extends Facts {
  /** What it was found by. */
  by: string
  party_id: string
  name: string
  person: boolean
}

/** What parties are looked up by: one rare word, or two common ones that must both be there. */
export interface Lookup {
  word: string
  beside: string | null
}

export const lookupKey = ({ word, beside }: Lookup) => (beside ? `${word} ${beside}` : word)

const maxPerLookup = 4_000

/** Names of parties that hold the words, whatever their place; market names and symbols, which are mere abbreviations, are left out. */
export async function readCandidates(
  db: Database,
  lookups: Lookup[],
  partyIds?: string[],
): Promise<Candidate[]> {
  if (lookups.length === 0) return []
  const range = (key: string) => sql`${sql.ref(key)} ~>=~ w.word and ${sql.ref(key)} ~<~ (w.word || '!')`
  const beside = (key: string) =>
    sql`(w.beside is null or strpos(' ' || ${sql.ref(key)} || ' ', ' ' || w.beside || ' ') > 0)`
  const { rows } = await sql<Candidate>`
    select w.word || coalesce(' ' || w.beside, '') as by, p.party_id, n.name, p.model_type = 'person' as person,
      d.nationality, d.born_year as "bornYear",
      case when p.model_type <> 'person' and (p.cin is not null or p.llpin is not null) then 'India' end as country
    from unnest(${lookups.map(({ word }) => word)}::text[], ${lookups.map((one) => one.beside)}::text[]) as w(word, beside)
    cross join lateral (
      (select party_id, kind from party_names
        where ${range('name_key')} and ${beside('name_key')} and kind not in ('market', 'former_symbol') limit ${sql.lit(maxPerLookup)})
      union
      (select party_id, kind from search_keys
        where ${range('key')} and ${beside('key')} and kind not in ('market', 'former_symbol') limit ${sql.lit(maxPerLookup)})
    ) as k
    join party_names n on n.party_id = k.party_id and n.kind = k.kind
      and strpos(' ' || n.name_key || ' ', ' ' || w.word || ' ') > 0
    join parties p on p.party_id = k.party_id
    left join lateral (
      select detail->>'nationality' as nationality, substr(detail->>'date_of_birth', 1, 4)::integer as born_year
      from registrations r where r.party_id = p.party_id and r.kind = 'DIN' and p.model_type = 'person' limit 1
    ) as d on true`.execute(db)
  if (!partyIds) return rows
  // Sifted here: asked to, PostgreSQL would begin with the parties instead of the words.
  const wanted = new Set(partyIds)
  return rows.filter(({ party_id }) => wanted.has(party_id))
}
