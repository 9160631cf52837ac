import pg from 'pg'
import { queues } from './queue.ts'

const LOCK = 20260103

const takeAgain = `
  update pgboss.job set state = 'retry', start_after = now()
  where state = 'active' and name = any($1)`

/** Shows that a job worker is alive: PostgreSQL releases it as soon as the worker's connection ends, for whatever reason. */
export interface Presence {
  leave(): Promise<void>
}

/**
 * Announces this worker. If it is the only one anywhere, every active job belonged to a worker that died, and is
 * requeued immediately; alongside other workers it expires after a minute instead. `lost` is called when the connection
 * breaks.
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
