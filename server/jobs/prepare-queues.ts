import pg from 'pg'
import PgBoss from 'pg-boss'
import { queues } from './queue.ts'

// A job of a dead worker is retried after `expireInSeconds`, or earlier when the next worker starts.
const habits = {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 60,
} as const

// Computing the signals of 100,000 parties takes minutes, and so do a thousand mails, the filings of many companies, a
// million rows, and removing thousands of files from a bucket.
const expiry = {
  [queues.auditChain]: 3_600,
  [queues.signals]: 3_600,
  [queues.digests]: 3_600,
  [queues.mails]: 3_600,
  [queues.notices]: 3_600,
  [queues.letters]: 3_600,
  [queues.webhooks]: 3_600,
  [queues.registryRefresh]: 3_600,
  [queues.registryNightly]: 3_600,
  [queues.exports]: 3_600,
  [queues.uploads]: 3_600,
  [queues.retention]: 3_600,
  [queues.sweep]: 3_600,
} as Record<string, number>

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
      const queue = { name, ...habits, expireInSeconds: expiry[name] ?? habits.expireInSeconds }
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
