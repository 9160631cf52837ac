import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { asOrganisation, type Database, openDatabase, type Work } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { readUpload } from '#server/database/uploads/uploads.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { uploadLineReader } from '#server/import/uploads/read-upload.ts'
import { runUpload } from '#server/jobs/run-upload.ts'
import { beginUpload, sendUploadPart } from '#server/use-cases/uploads/send-upload.ts'
import { applyUpload, chooseUploadColumns, undoUpload } from '#server/use-cases/uploads/upload-data.ts'
import { parties, upload } from './upload-files.ts'

// npm run bench:uploads -- 1000000 csv xlsx ods: lines of accounts per second for each step of a large upload, the
// longest time it blocks the event loop, and its memory above that of the idle process. Each file runs in its own
// process, like the job process.
const [, , lines = '1000000', ...given] = process.argv
const size = Number(lines)
const organization_id = 'o_bench'
const actor = { organization_id, user_id: 'u_bench', address: null }
const partBytes = 8_388_608

async function fill(db: Database): Promise<void> {
  await sql`insert into organisations (organization_id, name, type, sku, messages)
    values (${organization_id}, 'Bench', 'enterprise', '{}', '[]')`.execute(db)
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_bench', ${organization_id}, 'bench@example', 'Bench', '{"/uploads":["POST"]}')`.execute(db)
  await sql`insert into parties (party_id, name, name_key, model_type, cin, source, source_date)
    select 'b_' || n, 'Bench ' || n, 'bench ' || n, 'private_company', 'U51909MH2010PTC' || lpad(n::text, 6, '0'), 'Bench', '2026-11-01'
    from generate_series(1, ${sql.lit(parties)}) n`.execute(db)
  await sql`analyze parties`.execute(db)
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Runs a step, and prints its time and cost. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const idle = process.memoryUsage.rss()
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 })
  eventLoopDelay.enable()
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  eventLoopDelay.disable()
  clearInterval(watch)
  const rate = `${seconds.toFixed(1)} s, ${Math.round(size / seconds)} lines/s`
  const memory = `memory ${megabytes(peak)} MB at most, ${megabytes(peak - atStart)} MB above idle`
  console.log(
    `  ${step.padEnd(8)} ${rate}, holds others up ${Math.round(eventLoopDelay.max / 1e6)} ms, ${memory}`,
  )
  return result
}
let atStart = 0

async function send(db: Database, path: string, folder: string): Promise<string> {
  const tools = { files: openFolderStore(folder), maxBytes: 1e9, sendJob: async () => {} }
  const { size: bytes } = await stat(path)
  const handle = await open(path, 'r')
  let uploadId = ''
  for (let part = 0; part * partBytes < bytes; part++) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes, part * partBytes)
    const sent = { part, content: buffer.subarray(0, bytesRead), more: (part + 1) * partBytes < bytes }
    await asOrganisation(db, organization_id, async (work) => {
      const useCase = { db: work, actor }
      const named = { kind: 'accounts', file_name: 'bench' } as const
      if (part === 0) uploadId = await beginUpload(useCase, tools, named, sent)
      else await sendUploadPart(useCase, tools, uploadId, sent)
    })
  }
  await handle.close()
  return uploadId
}

async function measure(url: string, path: string, folder: string): Promise<void> {
  const db = openDatabase(url, 'web', 3)
  const inside = <T>(work: (db: Work) => Promise<T>) => asOrganisation(db, organization_id, work)
  await inside((work) => readUpload(work, 'nothing'))
  atStart = process.memoryUsage.rss()
  const upload_id = await timed('send', () => send(db, path, folder))
  const tools = { files: openFolderStore(folder), ask: async () => {} }
  const read = () =>
    inside(async (work) => {
      const found = await readUpload(work, upload_id)
      if (!found) throw new Error('The upload is gone')
      return found
    })
  const job = (step: string) => timed(step, () => runUpload(db, tools, { upload_id, organization_id }))
  const asked = { ask: tools.ask, sendJob: async () => {} }
  await job('read')
  const { version, columns, heads } = await read()
  const chosen = { heads: {}, read: uploadLineReader('accounts', columns, heads) }
  await inside((work) =>
    chooseUploadColumns({ db: work, actor }, upload_id, { version, columns }, chosen, asked),
  )
  await job('columns')
  await inside((work) => applyUpload({ db: work, actor }, upload_id, undefined, asked))
  await job('apply')
  const applied = await read()
  await inside((work) => undoUpload({ db: work, actor }, upload_id, asked))
  await job('undo')
  const undone = await read()
  console.log(
    `  ${applied.state} ${applied.added} added, ${undone.state} ${undone.kept} kept, ${undone.error ?? 'no error'}`,
  )
  await db.destroy()
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
  const embedded = await startEmbedded({ DATA_DIR: folder })
  const owner = openDatabase(embedded.ownerUrl, 'owner', 1)
  try {
    await migrate(owner)
    await fill(owner)
    const selected = Object.entries(upload).filter(([kind]) => given.length === 0 || given.includes(kind))
    for (const [kind, write] of selected) {
      const path = join(folder, `bench.${kind}`)
      await write(path, size)
      console.log(`${kind}: ${size} lines, ${megabytes((await stat(path)).size)} MB`)
      const child = fork(import.meta.filename, [lines, 'measure', embedded.ownerUrl, path, folder])
      await once(child, 'exit')
      await rm(path)
    }
  } finally {
    await owner.destroy()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const [as, url = '', path = '', folder = ''] = given
await (as === 'measure' ? measure(url, path, folder) : main())
