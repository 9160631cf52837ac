import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './connection.ts'

const folder = join(import.meta.dirname, 'migrations')

const readNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The migrations of this version, by name. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readNames()).map((name) => name.replace('.sql', ''))

async function readMigrations(): Promise<Record<string, Migration>> {
  const pairs = (await readNames()).map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }] as [
      string,
      Migration,
    ]
  })
  return Object.fromEntries(await Promise.all(pairs))
}

async function readSome(names: readonly string[]): Promise<Record<string, Migration>> {
  const all = Object.entries(await readMigrations())
  return Object.fromEntries(all.filter(([name]) => names.includes(name)))
}

/**
 * Migrates the database to the newest version, or runs only the migrations `names`. Forward only; concurrent starters wait
 * for one another. Takes a database opened as `owner`; returns the names of the migrations it ran; rethrows the error
 * of a failing migration.
 */
export async function migrate(db: Database, names?: readonly string[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => (names ? readSome(names) : readMigrations()) },
    // Migrations written in parallel may be added later with a lower number.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
