import { sql } from 'kysely'
import type { Facts } from '#server/rules/names/name-match-evidence.ts'
import type { Database } from '../connection.ts'

/** A name of a party that contains a word that was looked up. */
export interface Candidate extends Facts {
  party_id: string
  name: string
  person: boolean
}

/** A lookup of parties: one rare word, or two common ones that must both be present. */
export interface Lookup {
  word: string
  beside: string | null
}

/** The key of a lookup in the results of `Finding`. */
export const lookupKey = ({ word, beside }: Lookup) => (beside ? `${word} ${beside}` : word)

/** Finds the names of parties that match the lookups, wherever the words are; returns them by `lookupKey`. */
export type Finding = (lookups: Lookup[]) => Promise<Map<string, Candidate[]>>

function grouped<T>(entries: (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, entry] of entries) {
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

const maxPerLookup = 4_000

// Market names and symbols are mere abbreviations.
const proper = sql`kind not in ('market', 'former_symbol')`

const candidateColumns = sql`p.party_id, n.name, p.model_type = 'person' as person, d.nationality, d.born_year as "bornYear",
  case when p.model_type <> 'person' and (p.cin is not null or p.llpin is not null) then 'India' end as country`

const birth = sql`left join lateral (
  select detail->>'nationality' as nationality, substr(detail->>'date_of_birth', 1, 4)::integer as born_year
  from registrations r where r.party_id = p.party_id and r.kind = 'DIN' and p.model_type = 'person' limit 1
) as d on true`

const range = (key: string) => sql`${sql.ref(key)} ~>=~ w.word and ${sql.ref(key)} ~<~ (w.word || '!')`
const beside = (key: string) =>
  sql`(w.beside is null or strpos(' ' || ${sql.ref(key)} || ' ', ' ' || w.beside || ' ') > 0)`

/** Searches all parties. */
export const findAmongAll =
  (db: Database): Finding =>
  async (lookups) => {
    if (lookups.length === 0) return new Map()
    const { rows } = await sql<Candidate & { by: string }>`
      select w.word || coalesce(' ' || w.beside, '') as by, ${candidateColumns}
      from unnest(${lookups.map(({ word }) => word)}::text[], ${lookups.map((one) => one.beside)}::text[]) as w(word, beside)
      cross join lateral (
        (select party_id, kind from party_names
          where ${range('name_key')} and ${beside('name_key')} and ${proper} limit ${sql.lit(maxPerLookup)})
        union
        (select party_id, kind from search_keys
          where ${range('key')} and ${beside('key')} and ${proper} limit ${sql.lit(maxPerLookup)})
      ) as k
      join party_names n on n.party_id = k.party_id and n.kind = k.kind
        and strpos(' ' || n.name_key || ' ', ' ' || w.word || ' ') > 0
      join parties p on p.party_id = k.party_id ${birth}`.execute(db)
    return grouped(rows.map(({ by, ...found }) => [by, found]))
  }

/** Searches only some parties. Their names are read once: looking up a few among the names of all costs as much as millions. */
export async function findAmong(db: Database, partyIds: string[]): Promise<Finding> {
  const { rows } = await sql<Candidate & { key: string }>`
    select ${candidateColumns}, ' ' || n.name_key || ' ' as key from party_names n join parties p using (party_id) ${birth}
    where n.party_id = any(${partyIds}) and ${proper}`.execute(db)
  const byWord = grouped(
    rows.flatMap((row) => [...new Set(row.key.trim().split(' '))].map((word) => [word, row] as const)),
  )
  const found = ({ word, beside }: Lookup) =>
    (byWord.get(word) ?? []).filter(({ key }) => !beside || key.includes(` ${beside} `))
  return async (lookups) => new Map(lookups.map((lookup) => [lookupKey(lookup), found(lookup)]))
}
