import pg from 'pg'
import PgBoss from 'pg-boss'
import { type Queue, queues } from './queue.ts'

// A job of a dead worker is retried once it has expired, or earlier when the next worker starts.
const queueDefaults = {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
} as const

const [minute, hour] = [60, 3_600]

/**
 * The seconds after which a running job counts as lost and is tried again. Computing the signals of 100,000 parties takes
 * minutes, and so do a thousand mails, the filings of many companies, a million rows, and removing thousands of files
 * from a bucket.
 */
const expireInSeconds: Record<Queue, number> = {
  [queues.orderReport]: minute,
  [queues.recurringCases]: minute,
  [queues.passwords]: minute,
  [queues.deadlines]: minute,
  [queues.escalations]: minute,
  [queues.auditChain]: hour,
  [queues.signals]: hour,
  [queues.digests]: hour,
  [queues.mails]: hour,
  [queues.notices]: hour,
  [queues.letters]: hour,
  [queues.webhooks]: hour,
  [queues.registryRefresh]: hour,
  [queues.registryNightly]: hour,
  [queues.exports]: hour,
  [queues.uploads]: hour,
  [queues.retention]: hour,
  [queues.sweep]: hour,
}

// The web role can insert jobs and read back their ids; it cannot see other jobs.
const grants = `
  grant usage on schema pgboss to credence_app;
  grant select on pgboss.queue to credence_app;
  grant insert, select (id) on pgboss.job to credence_app;`

// Lets an organisation's members see and cancel its own signal jobs, which exist only in the queue.
const ownSignalJobs = `
  create or replace function public.own_signal_jobs()
  returns table (job_id text, state text, attempts integer, created_at timestamptz, finished_at timestamptz)
  language sql stable security definer set search_path = public as $$
    select id::text,
      case state::text when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
        when 'completed' then 'done' else state::text end,
      case when started_on is null then 0 else retry_count + 1 end, created_on, completed_on
    from (select id, state, started_on, retry_count, created_on, completed_on, name, data from pgboss.job
      union all select id, state, started_on, retry_count, created_on, completed_on, name, data from pgboss.archive) kept
    where name = '${queues.signals}' and data->>'organization_id' = current_organization()
  $$;
  create or replace function public.cancel_signal_job(wanted text) returns boolean
  language sql security definer set search_path = public as $$
    with cancelled as (
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = '${queues.signals}' and id::text = wanted and state in ('created', 'retry')
        and data->>'organization_id' = current_organization()
      returning id)
    select exists (select from cancelled)
  $$;
  revoke execute on function public.own_signal_jobs(), public.cancel_signal_job(text) from public;
  grant execute on function public.own_signal_jobs(), public.cancel_signal_job(text) to credence_app;`

/** Creates or upgrades the job tables as their owner. Concurrent callers wait for one another. */
export async function prepareQueues(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  try {
    await client.query('select pg_advisory_lock(20260102)')
    await boss.start()
    for (const name of Object.values(queues)) {
      const queue = { name, ...queueDefaults, expireInSeconds: expireInSeconds[name] }
      await boss.createQueue(name, queue)
      await boss.updateQueue(name, queue)
    }
    await client.query(grants)
    await client.query(ownSignalJobs)
  } finally {
    await boss.stop({ graceful: false })
    await client.end()
  }
}
