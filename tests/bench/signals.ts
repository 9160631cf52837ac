import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { buildWorld } from '#server/demo/build-world.ts'
import { worldAsOf } from '#server/demo/world-inserts.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'

// npm run bench:signals -- 100000: the time to compute the signals of that many monitored parties, each a copy of a
// party of the demonstration with all its records: the first run, which raises alerts, and a second one, which raises
// none.
const today = '2026-11-22'
const size = Number(process.argv[2] ?? 100_000)

/** The tables of a party's records, with the columns that must be unique across parties. */
const tables: Record<string, string[]> = {
  statements: [],
  scores: [],
  ratings: [],
  registrations: ['value'],
  gst_filings: ['gstin'],
  epfo_months: ['establishment'],
  charges: ['charge_id'],
  court_cases: [],
  news: [],
}

async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Copies the companies of the demonstration until there are `size`, and adds all copies to one portfolio. */
async function copyParties(db: Database): Promise<void> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from parties where model_type <> 'person' order by party_id`.execute(db)
  const copies = Math.ceil(size / rows.length)
  const copied = async (table: string, keys: string[], blank: string[] = []) => {
    const columns = await columnsOf(db, table)
    const value = (column: string) => {
      if (blank.includes(column)) return sql`null`
      const own = column === 'party_id' || keys.includes(column)
      return own ? sql`'copy' || n || ' ' || t.${sql.ref(column)}` : sql`t.${sql.ref(column)}`
    }
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))})
      select ${sql.join(columns.map(value))} from ${sql.table(table)} t, generate_series(1, ${sql.lit(copies)}) n
      where t.party_id = any(${rows.map(({ party_id }) => party_id)})`.execute(db)
  }
  await copied('parties', [], ['cin', 'llpin', 'pan', 'din'])
  for (const [table, keys] of Object.entries(tables)) await copied(table, keys)
  await sql`insert into portfolios (portfolio_id, organization_id, name) values ('pf_bench', 'o_northern', 'Bench')`.execute(
    db,
  )
  await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
    select 'o_northern', 'pf_bench', party_id from parties where party_id like 'copy%' order by party_id limit ${size}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

const folder = await mkdtemp(join(tmpdir(), 'credence-signals-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
const db = openDatabase(embedded.ownerUrl, 'owner', 2)
try {
  await migrate(db)
  await buildWorld(db, await worldAsOf(today, hashPassword))
  await copyParties(db)
  for (const run of ['first', 'again']) {
    const started = performance.now()
    const { parties, raised } = await computeSignals(db, today)
    const seconds = (performance.now() - started) / 1000
    const rate = Math.round(parties / seconds).toLocaleString('en-IN')
    console.log(
      `${run.padEnd(6)} ${parties} parties, ${raised} alerts raised, ${seconds.toFixed(1)} s, ${rate} parties/s`,
    )
  }
} finally {
  await db.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
