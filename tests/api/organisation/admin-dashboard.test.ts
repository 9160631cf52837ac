import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { AdminDashboard } from '#server/contract/organisation/admin-dashboard.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 400_000)
afterAll(() => fresh?.close())

const read = async () => (await ask<{ data: AdminDashboard }>('/v1/admin/dashboard')).data.data
const run = (statement: ReturnType<typeof sql>) => statement.execute(fresh.owner)

test('counts users by status and by last sign-in', async () => {
  await run(sql`update users set last_login = null`)
  await run(sql`update users set last_login = now() - interval '3 days' where user_id = 'u_lead'`)
  await run(
    sql`update users set last_login = now() - interval '20 days' where user_id in ('u_analyst', 'u_officer')`,
  )
  // A suspended user's sign-in only shows the suspension and does not count as use.
  await run(sql`update users set last_login = now() - interval '1 day' where user_id = 'u_suspended'`)
  const { users } = await read()
  expect(users).toEqual({ active: 3, inactive: 1, signed_in_7_days: 1, signed_in_30_days: 2 })
})

test('counts a report as in progress while it is ordered or building', async () => {
  const { jobs } = await read()
  for (const status of ['ordered', 'building']) {
    await run(sql`update orders set status = ${status} where order_id = 'r_000018'`)
    expect((await read()).jobs).toEqual({ ...jobs, ordered: jobs.ordered + 1 })
  }
})

test('groups open alerts by age, each counted once', async () => {
  await run(
    sql`update alerts set status = 'acknowledged', case_id = null, duplicate_of = null, snoozed_until = null where organization_id = 'o_northern'`,
  )
  // Days count by the calendar in India, as in the list of alerts: at any hour, an alert of 23:45 is one of that day.
  for (const time of ['00:15', '23:45']) {
    for (const [index, days] of [0, 1, 2, 7, 8, 30, 31].entries())
      await run(sql`update alerts set status = 'open', case_id = null, created_at = ${`${addDays(todayInIndia(), -days)}T${time}:00+05:30`}
        where alert_id = (select alert_id from alerts where organization_id = 'o_northern' order by alert_id offset ${index} limit 1)`)
    expect((await read()).open_alerts).toEqual([2, 2, 2, 1])
  }
})

test('takes the median time to a first decision from decisions by users that were not undone', async () => {
  await run(sql`delete from alert_decisions where organization_id = 'o_northern'`)
  expect((await read()).hours_to_decision).toBeNull()
  const decide = (index: number, hours: number, by: string | null, undone = false) =>
    run(sql`insert into alert_decisions (organization_id, alert_id, action, reason, decided_by, decided_at, undone_at)
      select organization_id, alert_id, 'acknowledge', 'known', ${by}, created_at + make_interval(hours => ${hours}::int),
        case when ${undone} then now() end from alerts where organization_id = 'o_northern' order by alert_id offset ${index} limit 1`)
  await decide(0, 2, 'u_lead')
  await decide(0, 90, 'u_lead')
  await decide(1, 4, 'u_analyst')
  await decide(2, 9, 'u_analyst')
  await decide(3, 100, null)
  await decide(4, 100, 'u_lead', true)
  expect((await read()).hours_to_decision).toBe(4)
})

test('is forbidden without the administration permission', async () => {
  for (const as of ['u_analyst', 'u_viewer'])
    expect((await ask('/v1/admin/dashboard', { as })).status).toBe(403)
})
