import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes the files of expired exports and their storage keys, and exports themselves ninety days after they ended.
 * `db` is the owner's.
 */
export async function sweepExports(db: Database, files: FileStore): Promise<void> {
  const expired = await db
    .selectFrom('exports')
    .where('storage_key', 'is not', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .select('storage_key')
    .$narrowType<{ storage_key: string }>()
    .execute()
  await removeFiles(files, expired, (key) =>
    db.updateTable('exports').set({ storage_key: null }).where('storage_key', '=', key).execute(),
  )
  await sql`delete from exports where storage_key is null and finished_at < now() - interval '90 days'`.execute(
    db,
  )
}
