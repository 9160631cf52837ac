import { sql } from 'kysely'
import { KnownNames, type KnownParty } from '#server/rules/names/known-names.ts'
import { abbreviationsOf, isWellKnown, pressNamesOf } from '#server/rules/names/market-names.ts'
import type { NameKind } from '#server/rules/names/search-tiers.ts'
import type { Database } from './connection.ts'
import { keptInMemory } from './kept-in-memory.ts'

// More than are listed on all exchanges of India; what is beyond is found as every other party is.
const mostParties = 12_000

interface Row {
  party_id: string
  names: [kind: NameKind, name: string, name_key: string][]
  symbols: string[] | null
  on_nse: boolean
  large: boolean
}

function partyOf({ party_id, names, symbols, on_nse, large }: Row): KnownParty {
  const given = new Set([...(symbols ?? []), ...pressNamesOf(symbols ?? [])])
  const initials = new Set(
    names.flatMap(([, name]) => [...abbreviationsOf(name), ...abbreviationsOf(`${name} Limited`)]),
  )
  const wellKnown = isWellKnown(symbols ?? [])
  return {
    party_id,
    prominence: (wellKnown ? 3 : 0) + (large ? 2 : 0) + (on_nse ? 1 : 0),
    names: names.map(([kind, name, key]) => {
      const computed = kind === 'market' && !given.has(name) && !name.includes(' ') && initials.has(name)
      return { kind, name, words: key.split(' '), computed }
    }),
  }
}

async function readKnown(db: Database): Promise<KnownNames> {
  const { rows } = await sql<Row>`
    select p.party_id, n.names, r.symbols, coalesce(r.on_nse, false) as on_nse, coalesce(r.large, false) as large
    from (select party_id from parties where listed limit ${sql.lit(mostParties)}) as p
    join lateral (select json_agg(json_build_array(kind, name, name_key) order by kind <> 'name', name_key) as names
      from party_names where party_id = p.party_id) as n on n.names is not null
    left join lateral (select array_agg(distinct detail->>'symbol') as symbols, bool_or(kind = 'NSE') as on_nse,
        bool_or(detail->>'group' = 'A') as large
      from registrations where party_id = p.party_id and kind in ('NSE', 'BSE')) as r on true`.execute(db)
  return new KnownNames(rows.map(partyOf))
}

async function readState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), max(updated_at)) as state from parties where listed`.execute(db)
  return rows[0]?.state ?? ''
}

/**
 * The names of the listed companies, which every process keeps in memory; until a change is seen a few seconds later, such a company
 * is found as every other party is.
 */
export const knownNames = keptInMemory({ read: readKnown, state: readState, checkedAfterMs: 3_000 })
