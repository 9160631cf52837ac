import { sql } from 'kysely'
import { type ListedCompany, ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { abbreviationsOf, isWellKnown, pressNamesOf } from '#server/rules/names/market-names.ts'
import type { NameKind } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { inMemoryCopy } from './in-memory-copy.ts'

// More than are listed on all exchanges of India; any beyond are found like every other party.
const maxCompanies = 12_000

interface Row {
  party_id: string
  names: [kind: NameKind, name: string, name_key: string][]
  symbols: string[] | null
  on_nse: boolean
  large: boolean
}

function partyOf({ party_id, names, symbols, on_nse, large }: Row): ListedCompany {
  const stated = new Set([...(symbols ?? []), ...pressNamesOf(symbols ?? [])])
  const initials = new Set(
    names.flatMap(([, name]) => [...abbreviationsOf(name), ...abbreviationsOf(`${name} Limited`)]),
  )
  const wellKnown = isWellKnown(symbols ?? [])
  return {
    party_id,
    prominence: (wellKnown ? 3 : 0) + (large ? 2 : 0) + (on_nse ? 1 : 0),
    names: names.map(([kind, name, key]) => {
      const computed = kind === 'market' && !stated.has(name) && !name.includes(' ') && initials.has(name)
      return { kind, name, words: key.split(' '), computed }
    }),
  }
}

async function readListed(db: Database): Promise<ListedCompanyIndex> {
  const { rows } = await sql<Row>`
    select p.party_id, n.names, r.symbols, coalesce(r.on_nse, false) as on_nse, coalesce(r.large, false) as large
    from (select party_id from parties where listed limit ${sql.lit(maxCompanies)}) as p
    join lateral (select json_agg(json_build_array(kind, name, name_key) order by kind <> 'name', name_key) as names
      from party_names where party_id = p.party_id) as n on n.names is not null
    left join lateral (select array_agg(distinct detail->>'symbol') as symbols, bool_or(kind = 'NSE') as on_nse,
        bool_or(detail->>'group' = 'A') as large
      from registrations where party_id = p.party_id and kind in ('NSE', 'BSE')) as r on true`.execute(db)
  return new ListedCompanyIndex(rows.map(partyOf))
}

/**
 * The index of listed companies, cached in memory by every process; until a change has reached it, such a company is
 * found like every other party.
 */
export const loadListedCompanies = inMemoryCopy({
  channel: 'listed_companies',
  read: readListed,
  minIntervalMs: 3_000,
})
