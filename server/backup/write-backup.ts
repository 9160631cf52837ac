import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { FileMissing, type FileStore } from '#server/files/file-store.ts'
import {
  listed,
  readContent,
  readMigrationNames,
  readSequences,
  readStoredKeys,
  readTables,
  type Table,
  tableNamed,
} from './catalogue.ts'
import { fileEntry, format, type Manifest, manifestName, tableEntry } from './manifest.ts'

const BATCH = 2_000

/** A table's rows as JSON lines, as PostgreSQL writes them. */
async function* linesOf(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  await client.query(`declare kept no scroll cursor for
    select row_to_json(whole.*)::text as line from (select ${listed(columns)} from ${tableNamed(name)}) whole`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from kept`)
    if (rows.length === 0) break
    yield `${rows.map(({ line }) => line).join('\n')}\n`
  }
  await client.query('close kept')
}

/** Writes entries to an archive one after the other, and records the SHA-256 of each. */
class Archive {
  readonly entries: Record<string, string> = {}
  private readonly zip = new ZipFile()
  private readonly written: Promise<void>

  constructor(path: string) {
    this.written = pipeline(this.zip.outputStream, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    this.written.catch(() => {})
  }

  /** Resolves when the entry has been written. */
  async add(name: string, content: Readable): Promise<void> {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    this.zip.addReadStream(counted, name, { mtime: new Date() })
    await Promise.race([pipeline(content, counted), this.written])
    this.entries[name] = hash.digest('hex')
  }

  async end(manifest: Manifest): Promise<void> {
    this.zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName)
    this.zip.end()
    await this.written
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Adds every file that the snapshot names; returns those that are missing. */
async function addFiles(archive: Archive, keys: string[], files: FileStore): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) {
    const content = await files.get(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined
      throw error
    })
    if (content) await archive.add(fileEntry(key), content)
    else missing.push(key)
  }
  return missing
}

async function written(client: pg.Client, files: FileStore, path: string): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const archive = new Archive(path)
  const tables: Manifest['tables'] = []
  for (const table of await readTables(client)) {
    tables.push({ ...table, ...(await readContent(client, table)) })
    await archive.add(tableEntry(table.name), Readable.from(linesOf(client, table)))
  }
  const keys = await readStoredKeys(client)
  const known = { migrations: await readMigrationNames(client), sequences: await readSequences(client) }
  await client.query('commit')
  const missing = await addFiles(archive, keys, files)
  const taken_at = (rows[0]?.at ?? new Date()).toISOString()
  const manifest: Manifest = { format, taken_at, ...known, tables, entries: archive.entries, missing }
  await archive.end(manifest)
  return manifest
}

/**
 * Writes the platform's database and files, as they are at one moment, to a new archive at `path`; the platform may
 * stay in use. All tables are read in one snapshot, then the files that it names. The archive appears only once it is
 * complete. `ownerUrl` is the database URL of the owner, who sees every organisation. Throws if `path` already exists.
 */
export async function writeBackup(ownerUrl: string, files: FileStore, path: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const unfinished = `${path}.part`
  try {
    const manifest = await written(client, files, unfinished)
    await synced(unfinished)
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
