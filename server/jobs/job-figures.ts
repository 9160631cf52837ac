import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database } from '#server/database/connection.ts'

interface Queue {
  name: string
  state: string
  jobs: number
  oldest: number | null
}

/** The jobs of each queue and state; none where the database is away. `oldest`: seconds since the oldest that waits was due. */
async function readQueues(db: Database): Promise<Queue[]> {
  const asked = sql<Queue>`
    select name, state::text as state, count(*) as jobs,
      extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`
  return asked.execute(db).then(
    ({ rows }) => rows,
    () => [],
  )
}

/** Counts the jobs of each queue whenever somebody asks for the figures. `db` is the owner's. Once in a process. */
export function countJobs(db: Database): void {
  let asked: Promise<Queue[]> | undefined
  // Both figures are collected at once, and come of one question.
  const queuesNow = () => {
    asked ??= readQueues(db).finally(() => {
      asked = undefined
    })
    return asked
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
