import { sql } from 'kysely'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { mostRecorded } from '#server/contract/counted.ts'
import type { AdminDashboard } from '#server/contract/organisation/admin-dashboard.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

// Passed as a value: PostgreSQL would evaluate the timestamp expression for each row, which takes ten times as long as
// the comparison.
const older = (at: string, days: number) =>
  sql`${sql.ref(at)} < ${`${addDays(todayInIndia(), 1 - days)}T00:00:00+05:30`}::timestamptz`
// Age counts in days of the calendar in India, as in the lists: up to 1 day, 2 to 7, 8 to 30, more.
const byAge = (at: string) => sql`jsonb_build_array(
  count(*) filter (where not ${older(at, 2)}), count(*) filter (where ${older(at, 2)} and not ${older(at, 8)}),
  count(*) filter (where ${older(at, 8)} and not ${older(at, 31)}), count(*) filter (where ${older(at, 31)}))`

/** Whether a row of `alert_decisions` is a user's decision that has not been undone. */
const decides = (table: string) => sql`${own(table)} and ${sql.ref(`${table}.decided_by`)} is not null
  and ${sql.ref(`${table}.undone_at`)} is null and ${sql.ref(`${table}.action`)} not in ('assign', 'snooze', 'reopen')`

type Figures = Omit<AdminDashboard, 'signals'>

/**
 * User and report counts, the age of open work, and the median hours to a first decision over the last `mostRecorded`,
 * in one statement.
 */
export async function readAdminFigures(db: Work): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select jsonb_build_object('active', count(*) filter (where status = 'active'),
        'inactive', count(*) filter (where status <> 'active'),
        'signed_in_7_days', count(*) filter (where status = 'active' and last_login > now() - interval '7 days'),
        'signed_in_30_days', count(*) filter (where status = 'active' and last_login > now() - interval '30 days'))
      from users where ${own('users')}) as users,
    (select jsonb_build_object('ordered', count(*) filter (where status in ('ordered', 'building')),
        'done', count(*) filter (where status = 'done'))
      from orders where ${own('orders')}) as jobs,
    (select ${byAge('a.created_at')} from alerts a where ${own('a')} and ${isWaiting('a')}) as open_alerts,
    (select ${byAge('c.created_at')} from cases c where ${own('c')} and c.status_category <> 'CLOSED') as open_cases,
    (select round((percentile_cont(0.5) within group (order by extract(epoch from first.at - a.created_at)) / 3600)::numeric, 1)::float8
      from (select d.alert_id, d.decided_at as at from alert_decisions d
          where ${decides('d')} and not exists (select from alert_decisions e
            where ${decides('e')} and e.alert_id = d.alert_id and e.decision_id < d.decision_id)
          order by d.decided_at desc limit ${sql.lit(mostRecorded)}) first
        join alerts a using (alert_id)
      where ${own('a')} and first.at > a.created_at) as hours_to_decision`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without rows')
  return row
}
