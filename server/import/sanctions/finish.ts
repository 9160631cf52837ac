import { sql } from 'kysely'
import { plural } from '#server/contract/plural.ts'
import type { Database } from '#server/database/connection.ts'
import { screenNew } from '#server/database/sanctions/screening.ts'
import type { SourceFile } from '../source-file.ts'
import type { List } from './row.ts'

/** Whether a list with a later date has already been imported. */
export async function isOlder(db: Database, list: List, publishedOn: string | null): Promise<boolean> {
  const known = await db
    .selectFrom('sanctions_lists')
    .select('published_on')
    .where('list', '=', list)
    .executeTakeFirst()
  return Boolean(publishedOn && known?.published_on && publishedOn < known.published_on)
}

/** Marks entries missing from a complete file as delisted, except those in `rejectedIds`, which were in it but rejected. */
export async function markDelisted(
  db: Database,
  list: List,
  { fingerprint }: SourceFile,
  rejectedIds: Set<string>,
  today: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sanctions_entries')
    .set({ delisted_on: today, changed_at: sql<string>`now()` })
    .where('list', '=', list)
    .where('delisted_on', 'is', null)
    .where('seen_in', '<>', fingerprint)
    .where(({ not }) => not(sql<boolean>`source_id = any(${[...rejectedIds]})`))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Records that a list was imported, and its date. */
export async function noteList(
  db: Database,
  list: List,
  file: SourceFile,
  publishedOn: string | null,
): Promise<void> {
  const known = { published_on: publishedOn, file_name: file.name, imported_at: new Date().toISOString() }
  await db
    .insertInto('sanctions_lists')
    .values({ list, ...known })
    .onConflict((c) => c.column('list').doUpdateSet(known))
    .execute()
}

/** Removes aliases or addresses missing from a complete file. */
export async function forgetUnseen(
  db: Database,
  table: 'sanctions_names' | 'sanctions_addresses',
  { fingerprint }: SourceFile,
): Promise<void> {
  const ofAliases = table === 'sanctions_names' ? sql`and origin = 'alias'` : sql``
  await sql`with gone as (
      delete from ${sql.table(table)} where seen_in <> ${fingerprint} ${ofAliases}
        and entry_id in (select entry_id from sanctions_entries where list = 'OFAC') returning entry_id)
    update sanctions_entries set changed_at = now() where entry_id in (select entry_id from gone)`.execute(db)
}

/** Screens list changes since `since` at the latest against the parties; returns the result as text. */
export async function screenChanges(db: Database, since: string): Promise<string> {
  await sql`vacuum (analyze) sanctions_entries, sanctions_names, sanctions_addresses`.execute(db)
  const screened = await screenNew(db, since)
  if (!screened) return 'Screened: nothing new'
  const { hits, added, lapsed, seconds } = screened
  return `Screened: ${plural(hits, 'likeness', 'likenesses')}, ${added} new, ${lapsed} lapsed, ${seconds.toFixed(1)} s`
}
