import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'

const application_name = 'takes-all'

async function connected(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, application_name })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

/** Opens twenty connections at a time until PostgreSQL refuses more. */
async function takeAll(ownerUrl: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const some = await Promise.all(Array.from({ length: 20 }, () => connected(ownerUrl)))
    const got = some.filter((one) => one !== undefined)
    taken.push(...got)
    if (got.length < some.length) return taken
  }
}

/**
 * Takes every connection of the PostgreSQL of a data folder, including the product's, and keeps them for some time.
 * Returns their number.
 */
export async function withoutConnections(dataDir: string, forMs: number): Promise<number> {
  const { ownerUrl, superuserUrl } = await startEmbedded({ DATA_DIR: dataDir })
  const chief = await connected(superuserUrl)
  if (!chief) throw new Error('PostgreSQL lets no superuser in')
  const taken: pg.Client[] = []
  // The time starts once all are taken: on a busy machine taking them may last longer than keeping them.
  for (let until = Number.POSITIVE_INFINITY; Date.now() < until; ) {
    taken.push(...(await takeAll(ownerUrl)))
    await chief.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name <> $1`,
      [application_name],
    )
    until = Math.min(until, Date.now() + forMs)
    await pause(50)
  }
  await Promise.all([chief, ...taken].map((client) => client.end().catch(() => {})))
  return taken.length
}

/** Locks a table for some time: readers wait, each occupying a connection. */
export async function withLock(dataDir: string, table: string, forMs: number): Promise<void> {
  const { ownerUrl } = await startEmbedded({ DATA_DIR: dataDir })
  const client = await connected(ownerUrl)
  if (!client) throw new Error('PostgreSQL gives no connection')
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  await pause(forMs)
  await client.query('rollback')
  await client.end()
}
