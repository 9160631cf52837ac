import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { asOrganisation, type Database, openDatabase, type Work } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { countUpload } from '#server/database/upload-changes.ts'
import { readUploadFile, uploadLineReader } from '#server/import/uploads/read-upload.ts'
import { applyUpload, chooseUploadColumns, keepUpload, undoUpload } from '#server/use-cases/upload-data.ts'

// npm run bench:uploads -- 50000: how many lines of accounts a second each step of an upload takes, how long it keeps the process from
// answering anybody else at most, and how much memory the process has taken by then.
const size = Number(process.argv[2] ?? 50_000)
const parties = 10_000
const organization_id = 'o_bench'
const actor = { organization_id, user_id: 'u_bench', address: null }

async function fill(db: Database): Promise<void> {
  await sql`insert into organisations (organization_id, name, type, sku, messages)
    values (${organization_id}, 'Bench', 'enterprise', '{}', '[]')`.execute(db)
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_bench', ${organization_id}, 'bench@example', 'Bench', '{}')`.execute(db)
  await sql`insert into parties (party_id, name, name_key, model_type, cin, source, source_date)
    select 'b_' || n, 'Bench ' || n, 'bench ' || n, 'private_company', 'U51909MH2010PTC' || lpad(n::text, 6, '0'), 'Bench', '2026-11-01'
    from generate_series(1, ${sql.lit(parties)}) n`.execute(db)
  await sql`analyze parties`.execute(db)
}

const lineOf = (_: unknown, n: number) =>
  `U51909MH2010PTC${String((n % parties) + 1).padStart(6, '0')},A${n},Loan,1000000,${n},${n % 90},31-10-2026`

function bookOf(): Buffer {
  const heads = 'CIN,Account number,Product,Limit,Outstanding,Days past due,Date'
  return Buffer.from([heads, ...Array.from({ length: size }, lineOf)].join('\n'))
}

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const held = monitorEventLoopDelay({ resolution: 5 })
  held.enable()
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  held.disable()
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  const rate = `${seconds.toFixed(1)} s, ${Math.round(size / seconds)} lines/s`
  console.log(
    `${step.padEnd(8)} ${rate}, holds others up ${Math.round(held.max / 1e6)} ms, peak so far ${peak} MB`,
  )
  return result
}

async function measure(db: Database): Promise<void> {
  const inside = <T>(step: string, work: (db: Work) => Promise<T>) =>
    timed(step, () => asOrganisation(db, organization_id, work))
  const content = bookOf()
  console.log(`${size} lines of ${parties} parties, ${Math.round(content.length / 1e6)} MB`)
  const table = await timed('read', () => readUploadFile('accounts', content, {}))
  const { columns, heads } = table
  const named = { kind: 'accounts', file_name: 'bench.csv' } as const
  const id = await inside('keep', (work) => keepUpload({ db: work, actor }, named, table))
  table.rows.length = 0
  const chosen = { heads: {}, read: uploadLineReader('accounts', columns, heads) }
  await inside('columns', (work) =>
    chooseUploadColumns({ db: work, actor }, id, { version: 1, columns }, chosen),
  )
  const ask = async () => {}
  console.log(await inside('count', (work) => countUpload(work, 'accounts', id)))
  await inside('apply', (work) => applyUpload({ db: work, actor }, id, ask))
  await inside('undo', (work) => undoUpload({ db: work, actor }, id, ask))
}

const home = await mkdtemp(join(tmpdir(), 'credence-uploads-bench-'))
const embedded = await startEmbedded({ DATA_DIR: home })
const owner = openDatabase(embedded.ownerUrl, 'owner', 1)
const web = openDatabase(embedded.ownerUrl, 'web', 2)
try {
  await migrate(owner)
  await fill(owner)
  await measure(web)
} finally {
  await Promise.all([web.destroy(), owner.destroy()])
  await embedded.stop()
  await rm(home, { recursive: true, force: true })
}
