import pg from 'pg'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { FileMissing, type FileStore } from '#server/files/file-store.ts'
import { linesOf } from '#server/files/lines-of.ts'
import { undoableStore } from '#server/files/undoable-store.ts'
import { listed, readContent, readSequences, readTables, setSequence, tableNamed } from './catalogue.ts'
import { fileEntry, type Manifest, tableEntry } from './manifest.ts'
import { type Archive, BadArchive } from './read-archive.ts'
import { brokenChains } from './verify-chains.ts'

const BATCH = 1_000

type Kept = Manifest['tables'][number]

/** Rows in arbitrary order may reference rows that are inserted later: the foreign keys are dropped and restored once all rows are in. */
async function withoutTies(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: ties } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of ties) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, rule } of ties)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`)
}

async function fill(client: pg.Client, { name, columns }: Kept, archive: Archive): Promise<void> {
  const table = tableNamed(name)
  const names = listed(columns)
  const insert = `insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, $1::json)`
  let lines: string[] = []
  const send = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    lines = []
  }
  for await (const line of linesOf(await archive.read(tableEntry(name)))) {
    lines.push(line)
    if (lines.length === BATCH) await send()
  }
  await send()
}

/** Loads all rows in one transaction: all or nothing. */
async function load(client: pg.Client, archive: Archive): Promise<void> {
  const { tables, sequences } = archive.manifest
  await client.query('begin')
  await withoutTies(client, async () => {
    const all = tables.map(({ name }) => tableNamed(name))
    for (const table of all) await client.query(`alter table ${table} disable trigger user`)
    // Migrations may have inserted rows.
    await client.query(`truncate ${all.join(', ')}`)
    for (const table of tables) await fill(client, table, archive)
  })
  for (const { name } of tables) await client.query(`alter table ${tableNamed(name)} enable trigger user`)
  for (const sequence of sequences) await setSequence(client, sequence)
  const wrong = await differences(client, archive.manifest)
  if (wrong.length > 0) throw new BadArchive(`The restored data differs from the backup: ${wrong.join('; ')}`)
  await client.query('commit')
  await client.query('analyze')
}

/** The differences between a database and the manifest of the archive. */
async function differences(client: pg.Client, { tables, sequences }: Manifest): Promise<string[]> {
  const restored = new Map((await readTables(client)).map((table) => [table.name, table]))
  const wrong: string[] = []
  for (const { name, rows, sum, secured, policies } of tables) {
    const table = restored.get(name)
    if (!table) {
      wrong.push(`the table ${name} is missing`)
      continue
    }
    if (table.secured !== secured || table.policies.join() !== policies.join())
      wrong.push(`row-level security of ${name} is another`)
    const content = await readContent(client, table)
    if (content.rows !== rows) wrong.push(`${name} has ${content.rows} rows instead of ${rows}`)
    else if (content.sum !== sum) wrong.push(`the rows of ${name} are others`)
  }
  const at = new Map((await readSequences(client)).map(({ name, last }) => [name, last]))
  for (const { name, last } of sequences)
    if (last !== null && at.get(name) !== last)
      wrong.push(`the sequence ${name} is at ${at.get(name)} instead of ${last}`)
  return wrong
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`,
  )
  return rows.length === 0
}

async function migrated(db: Database, names: string[]): Promise<void> {
  const known = new Set(await knownMigrations())
  const newer = names.filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new BadArchive(`The backup is from a newer version. Unknown here: ${newer.join(', ')}`)
  await migrate(db, names)
}

async function refuseStored(store: FileStore, key: string): Promise<void> {
  const stored = await store.get(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
  stored?.destroy()
  if (stored)
    throw new BadArchive(`The file store already contains ${key}, so nothing was changed: use an empty one`)
}

/** A file that is already stored may be in use by a running platform: it is neither replaced nor removed. */
async function storeFiles(store: FileStore, { manifest, read }: Archive): Promise<void> {
  for (const name of Object.keys(manifest.entries)) {
    if (!name.startsWith(fileEntry(''))) continue
    const key = name.slice(fileEntry('').length)
    await refuseStored(store, key)
    await store.put(key, await read(name))
  }
}

/**
 * Fills an empty database and file store from an archive: tables and policies as the archive's migrations create them,
 * then rows and files. Checks row counts and checksums, row-level security, sequences and the audit chain. Throws
 * BadArchive for a database that is not empty, for a file that is already stored, and when a check fails; what was
 * restored is then removed again.
 */
export async function restoreBackup(ownerUrl: string, store: FileStore, archive: Archive): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const db = openDatabase(ownerUrl, 'owner', 2)
  const { files, undo } = undoableStore(store)
  try {
    if (!(await isEmpty(client))) throw new BadArchive('The database is not empty: nothing was changed')
    try {
      await migrated(db, archive.manifest.migrations)
      await storeFiles(files, archive)
      await load(client, archive)
      const broken = await brokenChains(db)
      if (broken.length > 0) throw new BadArchive(`The audit chain is broken: ${broken.join('; ')}`)
    } catch (error) {
      await client.query('rollback')
      await undo()
      await client.query('drop schema public cascade; create schema public')
      throw error
    }
  } finally {
    await db.destroy()
    await client.end()
  }
}
