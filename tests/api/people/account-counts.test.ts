import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted, mostCounted } from '#server/contract/counted.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

interface Counts {
  open_alerts: number
  unread_notices: number
}
const counts = async (as = 'u_lead') => (await ask<{ data: Counts }>('/v1/account/counts', { as })).data.data

const raise = (count: number) =>
  sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal, signal_code,
      signal_format, severity, date_of_event, date_of_alert)
    select 'o_northern', 'p_000001', 'One of many', 'Ratings', 'Rating', 'Signal', 201, 1, 'low', current_date, current_date
    from generate_series(1, ${count}::int)`.execute(fresh.owner)
const addNotices = (count: number) =>
  sql`insert into notices (organization_id, user_id, kind, entity, entity_id, link, text, once)
    select 'o_northern', 'u_lead', 'assigned', 'case', '1001', '/app/cases/1001', 'Notice', gen_random_uuid()
    from generate_series(1, ${count}::int) n`.execute(fresh.owner)

test('open alerts and unread notices are counted exactly up to a limit, beyond it only that there are more', async () => {
  const before = await counts()
  await raise(3)
  await addNotices(2)
  expect(await counts()).toEqual({
    open_alerts: before.open_alerts + 3,
    unread_notices: before.unread_notices + 2,
  })
  await raise(mostCounted)
  await addNotices(mostCounted)
  const after = await counts()
  expect(after).toEqual({ open_alerts: mostCounted + 1, unread_notices: mostCounted + 1 })
  expect([counted(after.open_alerts), counted(mostCounted), counted(1)]).toEqual(['999+', '999', '1'])
})
