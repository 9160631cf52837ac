import pg from 'pg'
import { queues } from './queue.ts'

const LOCK = 20260103

const takeAgain = `
  update pgboss.job set state = 'retry', start_after = now()
  where state = 'active' and name = any($1)`

/** Sign that a job worker lives: PostgreSQL forgets it the moment the worker's connection ends, however it ends. */
export interface Presence {
  leave(): Promise<void>
}

/**
 * Announces this worker. When it is the only one anywhere, every job that is marked as active belonged to a worker that
 * died, and is put back at once; beside other workers it expires after a minute instead. `lost` is called when the
 * connection breaks.
 */
export async function announce(ownerUrl: string, lost: () => void): Promise<Presence> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    keepAlive: true,
    application_name: 'credence jobs',
  })
  let leaving = false
  client.on('error', () => {})
  client.on('end', () => {
    if (!leaving) lost()
  })
  await client.connect()
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as alone`)
  if (rows[0]?.alone) await client.query(takeAgain, [Object.values(queues)])
  await client.query(`select pg_advisory_lock_shared(${LOCK})`)
  if (rows[0]?.alone) await client.query(`select pg_advisory_unlock(${LOCK})`)
  const leave = () => {
    leaving = true
    return client.end()
  }
  return { leave }
}
