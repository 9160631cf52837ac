import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { restoreIndexes } from '#server/database/bulk-load-indexes.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteLapsedStatements } from '#server/database/consents/consent-statements.ts'
import { forgetLeftFile, readLeftFiles } from '#server/database/files.ts'
import { forgetSecrets } from '#server/database/idempotency-keys.ts'
import { endExpired } from '#server/database/people/sign-ins.ts'
import { removeOldUses } from '#server/database/rate-limits.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { askForStuckRefreshes } from './registry-refresh.ts'
import { removeFiles } from './remove-files.ts'
import { askForUnfinishedOrders } from './reports/unfinished-orders.ts'
import { askForStuckExports } from './run-export.ts'
import { sweepExports } from './sweep-exports.ts'
import { askForStuckUploads, sweepUploads } from './sweep-uploads.ts'

/**
 * Ends expired sign-ins. Removes what is no longer needed: expired sign-in entries, expired rate limit counts, stored
 * responses to forms older than a week, or an hour if they contain a secret, the lines of portfolio files a month after
 * they were decided or half a year after they were abandoned, the same for uploads (rejected lines stay), data sent
 * under consents that were withdrawn or have expired, with its files, deleted files, upload parts that were read or
 * never completed, registry status refreshes older than ninety days, files of expired exports, and webhook deliveries
 * older than thirty days. Enqueues documents of orders, refreshes, exports and uploads again that have made no progress
 * for ten minutes. Creates indexes that an import dropped and, interrupted an hour ago, did not restore. `db` is the
 * owner's.
 */
export async function sweep(db: Database, files: FileStore): Promise<void> {
  await endExpired(db)
  await removeOldUses(db)
  await forgetSecrets(db)
  await db.deleteFrom('sent_forms').where('sent_at', '<', sql<string>`now() - interval '7 days'`).execute()
  await sql`delete from portfolio_imports
    where updated_at < now() - case state when 'done' then interval '30 days' else interval '180 days' end`.execute(
    db,
  )
  await sweepUploads(db, files)
  await db.transaction().execute((work) => deleteLapsedStatements(work, todayInIndia()))
  await removeFiles(files, await readLeftFiles(db), (key) => forgetLeftFile(db, key))
  await sql`delete from registry_refreshes where finished_at < now() - interval '90 days'`.execute(db)
  await sweepExports(db, files)
  await sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`.execute(db)
  await restoreIndexes(db, new Date(Date.now() - 3_600_000).toISOString())
  await db.transaction().execute(async (work) => {
    await askForUnfinishedOrders(work, 10)
    await askForStuckRefreshes(work, 10)
    await askForStuckExports(work, 10)
    await askForStuckUploads(work, 10)
  })
}
