import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database } from '#server/database/connection.ts'

interface Queue {
  name: string
  state: string
  jobs: number
  oldest: number | null
}

/**
 * The number of jobs by queue and state; empty if the database is unavailable. `oldest`: seconds since the oldest
 * waiting job became due.
 */
async function readQueues(db: Database): Promise<Queue[]> {
  const statement = sql<Queue>`
    select name, state::text as state, count(*) as jobs,
      extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`
  return statement.execute(db).then(
    ({ rows }) => rows,
    () => [],
  )
}

/** Registers gauges that count the jobs of each queue when metrics are collected. `db` is the owner's. Call once per process. */
export function countJobs(db: Database): void {
  let pending: Promise<Queue[]> | undefined
  // Both gauges are collected together and share one query.
  const queuesNow = () => {
    pending ??= readQueues(db).finally(() => {
      pending = undefined
    })
    return pending
  }
  new Gauge({
    name: 'credence_jobs',
    help: 'Jobs by queue and state: created and retry wait, active are in hand, failed were tried six times',
    labelNames: ['queue', 'state'],
    async collect() {
      const queues = await queuesNow()
      this.reset()
      for (const { name, state, jobs } of queues) this.set({ queue: name, state }, jobs)
    },
  })
  new Gauge({
    name: 'credence_job_oldest_seconds',
    help: 'Seconds since the oldest job of a queue that waits was due',
    labelNames: ['queue', 'state'],
    async collect() {
      const queues = await queuesNow()
      this.reset()
      for (const { name, state, oldest } of queues)
        if (oldest !== null) this.set({ queue: name, state }, Math.max(0, oldest))
    },
  })
}
