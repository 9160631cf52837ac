import { todayInIndia } from '#server/contract/calendar.ts'
import { type Database, openDatabase, type Work } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { orderReport } from '#server/jobs/queue.ts'

type Say = (line: string) => void

async function fillDemo(db: Database, say: Say): Promise<void> {
  const filled = await db.selectFrom('organisations').select('organization_id').limit(1).executeTakeFirst()
  if (filled) return
  say('Filling the database with the demonstration world')
  const { buildWorld } = await import('#server/demo/build-world.ts')
  const { hashPassword } = await import('#server/identity/password.ts')
  await buildWorld(db, { today: todayInIndia(), hashPassword })
}

// Those of the demonstration, and any whose job was given up: building an order twice is harmless.
async function askForUnfinishedOrders(db: Work): Promise<void> {
  const unfinished = await db
    .selectFrom('orders')
    .select(['order_id', 'organization_id'])
    .where('status', '=', 'ordered')
    .orderBy('created_at')
    .execute()
  for (const order of unfinished) await orderReport(db, order)
}

/** Brings tables and queues to their newest shape and, when asked, fills an empty database with the demonstration world. */
export async function prepareDatabase(ownerUrl: string, demo: boolean, say: Say): Promise<void> {
  const db = openDatabase(ownerUrl, 'owner', 2)
  try {
    await migrate(db)
    await prepareQueues(ownerUrl)
    if (demo) await fillDemo(db, say)
    await db.transaction().execute(askForUnfinishedOrders)
  } finally {
    await db.destroy()
  }
}
