import { sql } from 'kysely'
import type { Database } from './connection.ts'

// Exceptions: keys used to merge rows, and indexes on columns that the register does not fill.
const keptIndexes = [
  'parties_llpin_prefix',
  'parties_pan_prefix',
  'parties_din_prefix',
  'parties_listed',
  'parties_monitored',
  'parties_claimed',
]
const maxRowsToDropIndexes = 50_000

/**
 * Drops the indexes used by search, lists, filters and peers while very many parties are loaded into a database that
 * has few: rebuilding them at the end is cheaper. Pages that search or list parties are slow in the meantime. The
 * definitions are stored in the same transaction. Does nothing if there are many parties. Needs the owner role.
 */
export async function dropIndexesForBulkLoad(db: Database): Promise<void> {
  await db.transaction().execute(async (work) => {
    const { rows } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and tablename in ('parties', 'party_names', 'search_keys', 'registrations') and indexname <> all(${keptIndexes})
        and not exists (select from pg_constraint where conname = indexname)
        and (select count(*) from (select from parties limit ${sql.lit(maxRowsToDropIndexes + 1)}) as held) <= ${sql.lit(maxRowsToDropIndexes)}`.execute(
      work,
    )
    for (const { name, made } of rows) {
      await work.insertInto('set_aside_indexes').values({ name, made }).execute()
      await sql`drop index ${sql.table(name)}`.execute(work)
    }
  })
}

/** Rebuilds one dropped index; returns whether there may be another. */
const restoreOne = (db: Database, setAsideBefore: string) =>
  db.transaction().execute(async (work) => {
    const index = await work
      .selectFrom('set_aside_indexes')
      .select(['name', 'made'])
      .where('set_aside_at', '<', setAsideBefore)
      .orderBy('name')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!index) return false
    await sql`set local maintenance_work_mem = '256MB'`.execute(work)
    await sql.raw(index.made.replace(/^create (unique )?index /i, '$&if not exists ')).execute(work)
    await work.deleteFrom('set_aside_indexes').where('name', '=', index.name).execute()
    return true
  })

/**
 * Rebuilds the indexes dropped before a timestamp, by default all, one per transaction: if it is killed at any point,
 * the missing ones are still recorded. Needs the owner role.
 */
export async function restoreIndexes(db: Database, setAsideBefore = 'infinity'): Promise<void> {
  while (await restoreOne(db, setAsideBefore));
}
