import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { exportColumns } from '#server/contract/exports/export-columns.ts'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { runExport } from '#server/jobs/run-export.ts'

// npm run bench:export -- 1000000: rows per second written by an export, and the peak memory of its process, for parties
// with all their columns. Each format runs in its own process, like the job process.
const size = Number(process.argv[2] ?? 1_000_000)
const [, , , format, ownerUrl, folder] = process.argv

async function fill(db: Database): Promise<void> {
  await sql`insert into organisations (organization_id, name, type, sku, messages)
    values ('o_bench', 'Bench', 'enterprise', '{}', '[]')`.execute(db)
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_bench', 'o_bench', 'bench@example', 'Bench', '{"/bulk-export": ["GET"], "/app/parties": ["GET"]}')`.execute(
    db,
  )
  await sql`insert into parties (party_id, name, name_key, model_type, cin, status, class, category, industry, nic_code,
      registered_on, paid_up_capital, authorised_capital, city, state, pincode, address, source, source_date)
    select 'b_' || lpad(n::text, 9, '0'), 'Bench Trading Company ' || n || ' Private Limited', 'bench trading company ' || n,
      'private_company', 'U51909MH2010PTC' || lpad(n::text, 7, '0'), 'Active', 'Private', 'Company limited by shares',
      'Wholesale trade', '51909', date '2010-01-01' + n % 5000, n * 100, n * 1000, 'Mumbai', 'Maharashtra', '400001',
      n || ', Station Road, Fort, Mumbai, Maharashtra', 'Bench', '2026-11-01'
    from generate_series(1, ${sql.lit(size)}) n`.execute(db)
  await sql`analyze parties`.execute(db)
}

async function measure(url: string, as: string, files: string): Promise<void> {
  const [db, owner] = [openDatabase(url, 'web', 3), openDatabase(url, 'owner', 1)]
  const columns = Object.keys(exportColumns.parties)
  const { export_id } = await owner
    .insertInto('exports')
    .values({
      organization_id: 'o_bench',
      asked_by: 'u_bench',
      kind: 'parties',
      format: as as 'csv',
      columns,
    })
    .returning('export_id')
    .executeTakeFirstOrThrow()
  const started = performance.now()
  await runExport(db, openFolderStore(files), { export_id, organization_id: 'o_bench' })
  const seconds = (performance.now() - started) / 1000
  const row = await owner
    .selectFrom('exports')
    .where('export_id', '=', export_id)
    .select(['state', 'done', 'size'])
    .executeTakeFirstOrThrow()
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${as.padEnd(4)} ${row.state}: ${row.done} rows of ${columns.length} columns, ${Math.round((row.size ?? 0) / 1e6)} MB, ${seconds.toFixed(1)} s, ${Math.round(row.done / seconds)} rows/s, peak ${peak} MB`,
  )
  await Promise.all([db.destroy(), owner.destroy()])
}

async function measureBoth(): Promise<void> {
  const { spawnSync } = await import('node:child_process')
  const home = await mkdtemp(join(tmpdir(), 'credence-export-bench-'))
  const embedded = await startEmbedded({ DATA_DIR: home })
  const db = openDatabase(embedded.ownerUrl, 'owner', 1)
  try {
    await migrate(db)
    await fill(db)
    for (const as of ['csv', 'xlsx']) {
      const args = ['tests/bench/files/export.ts', String(size), as, embedded.ownerUrl, join(home, 'out')]
      spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' })
    }
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(home, { recursive: true, force: true })
  }
}

if (format && ownerUrl && folder) await measure(ownerUrl, format, folder)
else await measureBoth()
