import { sql } from 'kysely'
import type { Database } from './connection.ts'

// Keys stay, by which rows are merged, and what the register does not fill.
const kept = [
  'parties_llpin_prefix',
  'parties_pan_prefix',
  'parties_din_prefix',
  'parties_listed',
  'parties_monitored',
  'parties_claimed',
]
const few = 50_000

/**
 * Leaves out the indexes of search, lists, filters and peers while a database that has few parties takes very many: made at the end
 * they cost less. Pages that search or list parties are slow meanwhile. What is dropped is written down in the same transaction. Does
 * nothing where there are many parties. Needs the owner's rights.
 */
export async function setIndexesAside(db: Database): Promise<void> {
  await db.transaction().execute(async (work) => {
    const { rows } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and tablename in ('parties', 'party_names', 'search_keys', 'registrations') and indexname <> all(${kept})
        and not exists (select from pg_constraint where conname = indexname)
        and (select count(*) from (select from parties limit ${sql.lit(few + 1)}) as held) <= ${sql.lit(few)}`.execute(
      work,
    )
    for (const { name, made } of rows) {
      await work.insertInto('set_aside_indexes').values({ name, made }).execute()
      await sql`drop index ${sql.table(name)}`.execute(work)
    }
  })
}

/** Makes one index that was set aside; gives whether there may be another. */
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
 * Makes the indexes again that were set aside before a moment, by default all, one in a transaction: killed at any point, those that
 * are missing are still written down. Needs the owner's rights.
 */
export async function restoreIndexes(db: Database, setAsideBefore = 'infinity'): Promise<void> {
  while (await restoreOne(db, setAsideBefore));
}
