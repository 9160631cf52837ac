import { type Database, openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import type { World } from '#server/demo/world-inserts.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { askForStuckRefreshes } from '#server/jobs/registry-refresh.ts'
import { askForUnfinishedOrders } from '#server/jobs/reports/unfinished-orders.ts'
import { askForStuckExports } from '#server/jobs/run-export.ts'
import { askForStuckUploads } from '#server/jobs/sweep-uploads.ts'

type Print = (line: string) => void

async function fillDemo(db: Database, say: Print, begun?: World): Promise<void> {
  const filled = await db.selectFrom('organisations').select('organization_id').limit(1).executeTakeFirst()
  if (filled) return
  say('Filling the database with the demonstration world')
  const { buildWorld } = await import('#server/demo/build-world.ts')
  const { beginDemoWorld } = await import('./demo-world.ts')
  await buildWorld(db, begun ?? (await beginDemoWorld()))
}

/**
 * Migrates tables and queues to the latest version and, if asked, fills an empty database with the demonstration data:
 * the set already `begun`, if any.
 */
export async function prepareDatabase(
  ownerUrl: string,
  demo: boolean,
  say: Print,
  begun?: World,
): Promise<void> {
  const db = openDatabase(ownerUrl, 'owner', 2)
  try {
    await migrate(db)
    await prepareQueues(ownerUrl)
    if (demo) await fillDemo(db, say, begun)
    await db.transaction().execute(async (work) => {
      await askForUnfinishedOrders(work)
      await askForStuckRefreshes(work)
      await askForStuckExports(work)
      await askForStuckUploads(work)
    })
  } finally {
    await db.destroy()
  }
}
