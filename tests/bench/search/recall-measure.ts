import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { suggestParties } from '#server/database/search/party-search.ts'
import { importFile } from '#server/import/import-file.ts'
import { listings } from '#server/import/listings/kind.ts'
import { nameChanges, symbolChanges } from '#server/import/renamings/kinds.ts'
import { openSource } from '#server/import/source-file.ts'
import { nameKey } from '#server/rules/names/party-name.ts'

/** The lists of the two exchanges as published. */
export const listFiles = ['NSE_EQUITY_L.csv', 'BSE_Equity_scrip_list.csv']

const silent = { start: () => {}, at: () => {}, end: () => {} }

const changes = { 'NSE_namechange.csv': nameChanges, 'NSE_symbolchange.csv': symbolChanges }

/** Imports the former names and symbols of the companies from `folder`. */
export async function importRenamings(owner: Database, folder: string, dataDir: string): Promise<void> {
  for (const [file, kind] of Object.entries(changes)) {
    const source = await openSource(join(folder, file))
    await importFile(owner, kind, source, { dataDir, today: '2026-11-20', progress: silent })
  }
}

/** Imports both lists from `folder`; rejected rows are reported below `dataDir`. Takes the owner's database. */
export async function importListings(owner: Database, folder: string, dataDir: string): Promise<void> {
  for (const file of listFiles) {
    const source = await openSource(join(folder, file))
    await importFile(owner, listings, source, { dataDir, today: '2026-11-20', progress: silent })
  }
}

export interface Recall {
  what: string
  asked: number
  /** How often the intended company came first, and in the first ten. */
  first: number
  ten: number
  misses: { q: string; wanted: string; got: string[] }[]
}

interface Company {
  party_id: string
  name: string
}

type FindCompanies = (db: Database, wanted: string[]) => Promise<Map<string, Company>>

/** Finds companies by their ISINs. */
async function byIsin(db: Database, isins: string[]): Promise<Map<string, Company>> {
  const { rows } = await sql<Company & { value: string }>`
    select r.value, p.party_id, p.name from registrations r join parties p using (party_id)
    where r.kind = 'ISIN' and r.value = any(${isins})`.execute(db)
  return new Map(rows.map(({ value, party_id, name }) => [value, { party_id, name }]))
}

/** Finds companies by their names, ignoring legal forms. */
export async function byName(db: Database, names: string[]): Promise<Map<string, Company>> {
  const { rows } = await sql<Company & { name_key: string }>`
    select party_id, name, name_key from parties where name_key = any(${names.map(nameKey)})`.execute(db)
  const byKey = new Map(rows.map((row) => [row.name_key, row]))
  const found = new Map<string, Company>()
  for (const name of names) {
    const row = byKey.get(nameKey(name))
    if (row) found.set(name, row)
  }
  return found
}

/** Requests suggestions for each query and records the position of the intended company: by category, and overall. */
export async function recallOf(
  db: Database,
  pairs: Record<string, [query: string, wanted: string][]>,
  findCompanies: FindCompanies = byIsin,
): Promise<Recall[]> {
  const all = Object.values(pairs).flatMap((some) => some.map(([, wanted]) => wanted))
  const companies = await findCompanies(db, all)
  const recalls: Recall[] = []
  for (const [what, some] of Object.entries(pairs)) {
    const recall: Recall = { what, asked: some.length, first: 0, ten: 0, misses: [] }
    for (const [q, meant] of some) {
      const expected = companies.get(meant)
      const got = await suggestParties(db, q)
      const index = got.findIndex(({ party_id }) => party_id === expected?.party_id)
      if (index === 0) recall.first++
      if (index >= 0) recall.ten++
      else recall.misses.push({ q, wanted: expected?.name ?? meant, got: got.map(({ name }) => name) })
    }
    recalls.push(recall)
  }
  const sum = (of: (recall: Recall) => number) => recalls.reduce((total, recall) => total + of(recall), 0)
  return [
    ...recalls,
    {
      what: 'all',
      asked: sum((r) => r.asked),
      first: sum((r) => r.first),
      ten: sum((r) => r.ten),
      misses: [],
    },
  ]
}
