import { sql } from 'kysely'
import type { OwnJob } from '#server/contract/own-profile.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const most = 50

const stateOfOrder = sql<OwnJob['state']>`case o.status
  when 'ordered' then 'waiting' when 'building' then 'running' else o.status end`
const stateOfImport = sql<OwnJob['state']>`case i.state when 'done' then 'done' else 'needs you' end`

const orders = (db: Work, userId: string) =>
  db
    .selectFrom('orders as o')
    .where(own('o'))
    .where('o.ordered_by', '=', userId)
    .select(['o.order_id as job_id', 'o.report_type as subject', 'o.party_name as of'])
    .select([
      sql<OwnJob['kind']>`'report'`.as('kind'),
      stateOfOrder.as('state'),
      sql<number | null>`case when o.sections is not null then o.sections_done end`.as('done'),
      'o.sections as total',
      'o.error',
      'o.created_at',
      sql<string | null>`coalesce(o.done_at, o.failed_at, o.cancelled_at)`.as('finished_at'),
      sql<string | null>`null`.as('portfolio_id'),
    ])
    .orderBy('o.created_at', 'desc')
    .limit(most)

const imports = (db: Work, userId: string) =>
  db
    .selectFrom('portfolio_imports as i')
    .where(own('i'))
    .innerJoin('portfolios as p', 'p.portfolio_id', 'i.portfolio_id')
    .where('i.created_by', '=', userId)
    .select(['i.import_id as job_id', 'i.purpose as subject', 'p.name as of'])
    .select([
      sql<OwnJob['kind']>`'import'`.as('kind'),
      stateOfImport.as('state'),
      sql<number | null>`null`.as('done'),
      sql<number | null>`null`.as('total'),
      sql<string | null>`null`.as('error'),
      'i.created_at',
      sql<string | null>`case when i.state = 'done' then i.updated_at end`.as('finished_at'),
      'i.portfolio_id',
    ])
    .orderBy('i.created_at', 'desc')
    .limit(most)

const refreshes = (db: Work, userId: string) =>
  db
    .selectFrom('registry_refreshes as r')
    .where(own('r'))
    .where('r.asked_by', '=', userId)
    .select([
      'r.refresh_id as job_id',
      'r.state',
      'r.done',
      'r.total',
      'r.error',
      'r.created_at',
      'r.finished_at',
    ])
    .select([
      sql<OwnJob['kind']>`'refresh'`.as('kind'),
      sql<string>`'registry status'`.as('subject'),
      sql<string>`'Companies you watch'`.as('of'),
      sql<string | null>`null`.as('portfolio_id'),
    ])
    .orderBy('r.created_at', 'desc')
    .limit(most)

const moment = (at: string) => new Date(at).toISOString()

/** The last 50 reports, imports and refreshes of a person of the organisation, newest first. */
export async function readOwnJobs(db: Work, userId: string): Promise<OwnJob[]> {
  const reports = await orders(db, userId).execute()
  const files = await imports(db, userId).execute()
  return [...reports, ...files, ...(await refreshes(db, userId).execute())]
    .map((one) => ({
      ...one,
      created_at: moment(one.created_at),
      finished_at: one.finished_at && moment(one.finished_at),
    }))
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, most)
}
