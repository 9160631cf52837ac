import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { FileStore } from '#server/files/file-store.ts'

/**
 * Removes the files of exports that have expired, each with the note of where it lay, and exports themselves ninety days after they
 * ended. `db` is the owner's.
 */
export async function sweepExports(db: Database, files: FileStore): Promise<void> {
  const expired = await db
    .selectFrom('exports')
    .where('storage_key', 'is not', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .select(['export_id', 'storage_key'])
    .execute()
  for (const { export_id, storage_key } of expired) {
    // One that cannot be removed now is tried again the next time.
    const gone = await files.remove(storage_key ?? '').then(
      () => true,
      () => false,
    )
    if (gone)
      await db.updateTable('exports').set({ storage_key: null }).where('export_id', '=', export_id).execute()
  }
  await sql`delete from exports where storage_key is null and finished_at < now() - interval '90 days'`.execute(
    db,
  )
}
