import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { JobKind, JobState } from '#server/contract/organisation/job-words.ts'
import { byItself, type jobsQuery } from '#server/contract/organisation/jobs.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { dayBegins, dayEnds } from '../day-in-india.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { listTotal } from '../lists/list-total.ts'
import { own } from '../own.ts'

export interface JobRow {
  job_id: string
  kind: JobKind
  subject: string
  of: string
  state: JobState
  done: number | null
  total: number | null
  attempts: number | null
  error: string | null
  user_id: string | null
  created_at: string
  finished_at: string | null
  portfolio_id: string | null
}

const orders = sql`select o.order_id as job_id, 'report' as kind, o.report_type as subject, o.party_name as of,
    case o.status when 'ordered' then 'waiting' when 'building' then 'running' else o.status end as state,
    case when o.sections is not null then o.sections_done end as done, o.sections as total, o.attempts, o.error,
    o.ordered_by as user_id, o.created_at, coalesce(o.done_at, o.failed_at, o.cancelled_at) as finished_at,
    null::text as portfolio_id
  from orders o where ${own('o')}`

const imports = sql`select i.import_id, 'import', i.purpose, p.name,
    case i.state when 'done' then 'done' else 'needs you' end, null::int, null::int, null::int, null,
    i.created_by, i.created_at, case when i.state = 'done' then i.updated_at end, i.portfolio_id
  from portfolio_imports i join portfolios p using (portfolio_id) where ${own('i')} and ${own('p')}`

const refreshes = sql`select r.refresh_id, 'refresh', 'registry status', 'Watched companies', r.state, r.done, r.total, null::int,
    r.error, r.asked_by, r.created_at, r.finished_at, null
  from registry_refreshes r where ${own('r')}`

const exported = sql`select x.export_id, 'export', x.kind, upper(x.format), x.state, x.done, x.total, x.attempts, x.error, x.asked_by,
    x.created_at, x.finished_at, null
  from exports x where ${own('x')}`

// Small files need no job. An upload with missing parts waits for its sender, as an upload that was read waits for a
// decision.
const uploads = sql`select t.upload_id, 'upload', t.kind, t.file_name,
    case when t.state in ('reading', 'checking', 'applying', 'undoing') then 'running' when t.state in ('applied', 'undone') then 'done'
      when t.state = 'failed' then 'failed' else 'needs you' end,
    case when t.total > 0 then t.done end, nullif(t.total, 0), t.attempts, t.error, coalesce(t.asked_by, t.sent_by), t.sent_at,
    case when t.state in ('applied', 'undone', 'failed') then t.moved_at end, null
  from uploads t where ${own('t')} and t.by_job`

// From the job queue; its own error text is for developers.
const signals = sql`select s.job_id, 'signals', 'alerts', 'All monitored parties', s.state, null::int, null::int, s.attempts,
    case s.state when 'failed' then ${messages.jobs.signalsFailed} end, null, s.created_at, s.finished_at, null
  from own_signal_jobs() s`

const kinds = [orders, imports, refreshes, exported, uploads, signals]
const columns = sql`(job_id, kind, subject, of, state, done, total, attempts, error, user_id, created_at, finished_at, portfolio_id)`

const jobs = sql`(${sql.join(kinds, sql` union all `)}) as j ${columns}`

/** The newest matching jobs of each kind: the newest overall are among them. */
const newestOfEach = (fit: RawBuilder<boolean>, most: number) =>
  sql`(${sql.join(
    kinds.map(
      (of) =>
        sql`(select * from (${of}) as j ${columns} where ${fit} order by created_at desc, job_id limit ${most})`,
    ),
    sql` union all `,
  )}) as j`

type Query = z.output<typeof jobsQuery>

function fits({ kind, state, person, from, to }: Partial<Query>): RawBuilder<boolean> {
  const conditions = [
    kind && sql`j.kind = ${kind}`,
    state && (state === 'unfinished' ? sql`j.state in ('waiting', 'running')` : sql`j.state = ${state}`),
    person && (person === byItself ? sql`j.user_id is null` : sql`j.user_id = ${person}`),
    from && sql`j.created_at >= ${dayBegins(from)}`,
    to && sql`j.created_at < ${dayEnds(to)}`,
  ]
  return fitsAll(conditions)
}

const sortedBy = {
  created_at: sql`j.created_at`,
  finished_at: sql`j.finished_at`,
  of: sql`lower(j.of)`,
  person: sql`lower(u.name)`,
}

const selectedFrom = (
  source: RawBuilder<unknown>,
) => sql`select j.job_id, j.kind, j.subject, j.of, j.state, j.done, j.total, j.attempts, j.error, j.user_id, u.name as name_of_person,
  j.created_at, j.finished_at, j.portfolio_id from ${source} left join users u on u.user_id = j.user_id and ${own('u')}`

const moment = (at: string) => new Date(at).toISOString()
const asRead = <Row extends JobRow>(row: Row): Row => ({
  ...row,
  created_at: moment(row.created_at),
  finished_at: row.finished_at && moment(row.finished_at),
})

type NamedJob = JobRow & { name_of_person: string | null }

/** A page of the organisation's jobs, newest first by default, with the total as shown to `userId`. */
export async function readJobs(
  db: Work,
  query: Query,
  userId: string,
): Promise<{ data: NamedJob[]; total: number }> {
  const { sort_by = 'created_at', sort_in } = query
  const direction = sort_in === 'asc' ? sql`asc` : sql`desc`
  const rowsNeeded = offsetOf(query) + query.per_page
  const newestFirst = sort_by === 'created_at' && sort_in !== 'asc'
  const source = newestFirst ? newestOfEach(fits(query), rowsNeeded) : jobs
  const { rows } = await sql<NamedJob>`${selectedFrom(source)} where ${fits(query)}
    order by ${sortedBy[sort_by]} ${direction} nulls last, j.created_at desc, j.job_id
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(db)
  const all = sql`select count(*) from ${jobs} where ${fits(query)}`
  const count = listTotal(db, { list: 'jobs', query, scope: userId }, all)
  const counted = await sql<{ total: number }>`select ${count.column} as total`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  count.keep(total)
  return { data: rows.map(asRead), total }
}

/** The newest `most` jobs that a user requested. */
export async function readJobsOf(db: Work, userId: string, most: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select j.* from ${newestOfEach(fits({ person: userId }), most)}
    order by j.created_at desc limit ${most}`.execute(db)
  return rows.map(asRead)
}

/** One of the organisation's jobs, or undefined. */
export async function readJob(db: Work, jobId: string): Promise<NamedJob | undefined> {
  const { rows } = await sql<NamedJob>`${selectedFrom(jobs)} where j.job_id = ${jobId}`.execute(db)
  const [row] = rows
  return row && asRead(row)
}

/** The audit log entries of a job, oldest first; if there are very many, only the last. */
export async function readJobHistory(db: Work, { job_id, created_at }: JobRow) {
  const { rows } = await sql<{ at: string; name: string | null; action: string }>`
    select a.at, u.name, a.action from audit a left join users u using (user_id)
    where ${own('a')} and a.entity in ('order', 'portfolio import', 'registry refresh', 'export', 'upload', 'signals job')
      and a.entity_id = ${job_id} order by a.at desc, a.audit_id desc limit ${limits.maxJobEvents}`.execute(
    db,
  )
  return rows.length > 0
    ? rows.map((one) => ({ ...one, at: moment(one.at) })).reverse()
    : [{ at: created_at, name: null, action: 'create' }]
}

/** Cancels a waiting job that computes alerts; false if it is no longer waiting. */
export async function cancelSignalJob(db: Work, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`select cancel_signal_job(${jobId}) as cancelled`.execute(
    db,
  )
  return rows[0]?.cancelled ?? false
}
