import { sql } from 'kysely'
import type { AdminDashboard } from '#server/contract/admin-dashboard.ts'
import { isWaiting } from './alert-work.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const daysIn = (at: string) => sql`extract(day from now() - ${sql.ref(at)})`
const byAge = (at: string) => sql`jsonb_build_array(
  count(*) filter (where ${daysIn(at)} <= 1), count(*) filter (where ${daysIn(at)} between 2 and 7),
  count(*) filter (where ${daysIn(at)} between 8 and 30), count(*) filter (where ${daysIn(at)} > 30))`

type Figures = Omit<AdminDashboard, 'signals'>

/** The organisation's people, reports, the age of what is open, and the median hours to a first decision, in one statement. */
export async function readAdminFigures(db: Work): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select jsonb_build_object('active', count(*) filter (where status = 'active'),
        'inactive', count(*) filter (where status <> 'active'),
        'signed_in_7_days', count(*) filter (where last_login > now() - interval '7 days'),
        'signed_in_30_days', count(*) filter (where last_login > now() - interval '30 days'))
      from users where ${own('users')}) as users,
    (select jsonb_build_object('ordered', count(*) filter (where status = 'ordered'),
        'done', count(*) filter (where status = 'done'))
      from orders where ${own('orders')}) as jobs,
    (select ${byAge('a.created_at')} from alerts a where ${own('a')} and ${isWaiting('a')}) as open_alerts,
    (select ${byAge('c.created_at')} from cases c where ${own('c')} and c.status_category <> 'CLOSED') as open_cases,
    (select round((percentile_cont(0.5) within group (order by extract(epoch from first.at - a.created_at)) / 3600)::numeric, 1)::float8
      from alerts a join (select alert_id, min(decided_at) as at from alert_decisions d
          where ${own('d')} and d.decided_by is not null and d.undone_at is null
            and d.action not in ('assign', 'snooze', 'reopen') group by alert_id) first using (alert_id)
      where ${own('a')} and first.at > a.created_at) as hours_to_decision`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without rows')
  return row
}
