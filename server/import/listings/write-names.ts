import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import { addSearchWords } from '#server/database/search/search-words.ts'
import { marketNamesOf } from '#server/rules/names/market-names.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import type { ListingRow } from './row.ts'

interface Listed {
  party_id: string
  rows: ListingRow[]
}

interface NameRow {
  party_id: string
  name: string
  name_key: string
}

/** All symbols of each party, including those from the other exchange's list. */
async function readSymbols(db: Work, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ party_id: string; symbols: string[] }>`
    select party_id, array_agg(distinct detail->>'symbol' order by detail->>'symbol') as symbols from registrations
    where party_id = any(${ids}) and kind in ('NSE', 'BSE') and detail ? 'symbol' group by party_id`.execute(
    db,
  )
  return new Map(rows.map(({ party_id, symbols }) => [party_id, symbols]))
}

const leastLetters = 2

function namesOf({ party_id, rows }: Listed, symbols: string[]): NameRow[] {
  const asListed = rows.flatMap(({ name, other_name }) => (other_name ? [name, other_name] : [name]))
  const market = rows.flatMap(({ name }) => marketNamesOf(name, symbols))
  const all = [...asListed, ...market].map((name) => ({ party_id, name, name_key: nameKey(name) }))
  const tidy = all.filter(({ name_key }) => name_key.replaceAll(' ', '').length >= leastLetters)
  return tidy.filter(({ name_key }, i) => tidy.findIndex((other) => other.name_key === name_key) === i)
}

/** Writes the market names of listed companies. Returns the parties that got a new one. */
export async function writeMarketNames(db: Work, listed: Listed[]): Promise<string[]> {
  const ids = listed.map(({ party_id }) => party_id)
  const symbols = await readSymbols(db, ids)
  const nameRows = listed.flatMap((one) => namesOf(one, symbols.get(one.party_id) ?? []))
  const { rows } = await sql<{ party_id: string; name_key: string }>`
    insert into party_names (party_id, kind, name, name_key)
    select party_id, 'market', name, name_key
    from jsonb_to_recordset(${JSON.stringify(nameRows)}::jsonb) as g(party_id text, name text, name_key text)
    where not exists (select from party_names n where n.party_id = g.party_id and n.name_key = g.name_key)
    on conflict do nothing returning party_id, name_key`.execute(db)
  await addSearchWords(
    db,
    rows.map(({ name_key }) => name_key),
  )
  return rows.map(({ party_id }) => party_id)
}
