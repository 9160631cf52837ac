import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaseTimeline } from '#server/contract/cases/case-timeline.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
let id: string
let origin: string

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const insertAlert = async (summary: string) => {
  const { rows } = await sql<{
    alert_id: string
  }>`insert into alerts (organization_id, party_id, alert_summary, alert_category,
      alert_type, alert_signal, signal_code, signal_format, severity, date_of_event, date_of_alert)
    select organization_id, 'p_000003', ${summary}, alert_category, alert_type, alert_signal, signal_code, signal_format,
      'high', date_of_event, date_of_alert from alerts where organization_id = 'o_northern' limit 1
    returning alert_id`.execute(fresh.owner)
  return rows[0]?.alert_id ?? ''
}

beforeEach(async () => {
  await sql`delete from case_views`.execute(fresh.owner)
  origin = await insertAlert('Late returns')
  const body = {
    party: 'p_000003',
    party_name: 'Any',
    subject: 'Late accounts',
    issue: 'Ask why',
    organization_id: 'o_northern',
    case_type: 'ct_northern_1',
    alert_id: origin,
  }
  id = (await ask<{ data: { uid: string } }>('/v1/cases', { body })).data.data.uid
})

const read = async (query = '', as = 'u_lead') =>
  (await ask<CaseTimeline>(`/v1/cases/${id}/timeline?${query}`, { as })).data
const change = (body: object, as = 'u_analyst') => ask(`/v1/cases/${id}`, { method: 'PATCH', body, as })
const markViewed = (as = 'u_lead') => ask(`/v1/cases/${id}/views`, { method: 'PUT', as })
/** Moves all events and views back by an hour. */
const longAgo = async () => {
  const hour = sql`interval '1 hour'`
  await sql`update case_views set looked_at = looked_at - ${hour}, seen_until = seen_until - ${hour}`.execute(
    fresh.owner,
  )
  await sql`update case_events set created_at = created_at - ${hour} where case_id = ${id}`.execute(
    fresh.owner,
  )
  await sql`update alerts set created_at = created_at - ${hour} where party_id = 'p_000003'`.execute(
    fresh.owner,
  )
}

test('combines history, alerts and reports in one list, newest first', async () => {
  await change({ comments: 'Called the branch' })
  await change({ attachment: Buffer.from('a,b\n').toString('base64'), file_name: 'a.csv' })
  const later = await insertAlert('Another one')
  const duplicate = await insertAlert('The same once more')
  await sql`update alerts set status = 'duplicate', duplicate_of = ${origin} where alert_id = ${duplicate}`.execute(
    fresh.owner,
  )
  await ask('/v2/admin/orders', { body: { party_id: 'p_000003', report_type: 'c-360' } })
  const { data, kinds, total_count, since, fresh: count } = await read()
  expect(data.map(({ kind }) => kind)).toEqual([
    'report',
    'alert',
    'alert',
    'attachment',
    'comment',
    'raised',
    'alert',
  ])
  expect(data.flatMap(({ alert }) => (alert ? [alert] : []))).toEqual([
    { alert_id: duplicate, tie: 'decided' },
    { alert_id: later, tie: 'party' },
    { alert_id: origin, tie: 'origin' },
  ])
  expect(data[3]).toMatchObject({ file: { name: 'a.csv', size: 4 }, by: { user_id: 'u_analyst' } })
  expect([total_count, kinds.alert, since, count]).toEqual([7, 3, null, 0])
  const dates = data.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('can be filtered by kind and its pages do not overlap', async () => {
  for (let turn = 0; turn < 7; turn++) await change({ comments: `Comment ${turn}` })
  const comments = await read('kind=comment&per_page=3')
  expect(comments.data.map(({ comment }) => comment)).toEqual(['Comment 6', 'Comment 5', 'Comment 4'])
  expect(comments.total_count).toBe(7)
  const pages = await Promise.all([1, 2, 3].map((page) => read(`kind=comment&per_page=3&page=${page}`)))
  expect(new Set(pages.flatMap(({ data }) => data.map((entry) => entry.id))).size).toBe(7)
  expect((await ask(`/v1/cases/${id}/timeline?kind=nothing`)).status).toBe(400)
})

test("marks other users' changes since the last visit until the current visit ends", async () => {
  await markViewed()
  await longAgo()
  await change({ comments: 'After she left' })
  await change({ comments: 'Her own' }, 'u_lead')
  const marked = async () => (await read()).data.filter(({ is_new }) => is_new).map(({ comment }) => comment)
  expect(await marked()).toEqual(['After she left'])
  await markViewed()
  expect(await marked()).toEqual(['After she left'])
  expect((await read()).fresh).toBe(1)
  expect((await read('', 'u_analyst')).since).toBeNull()
  await longAgo()
  expect((await read()).fresh).toBe(0)
})

test("is not available to other organisations and leaves out what the user's policy does not allow", async () => {
  expect((await ask(`/v1/cases/${id}/timeline`, { as: 'u_officer' })).status).toBe(404)
  expect((await markViewed('u_officer')).status).toBe(404)
  await sql`insert into users (user_id, organization_id, email, name, policy) values
    ('u_only_cases', 'o_northern', 'only@enterprise.example', 'O. Only', '{"/app/cases": ["GET"]}')`.execute(
    fresh.owner,
  )
  const { kinds } = await read('', 'u_only_cases')
  expect(kinds).toEqual({ raised: 1 })
  const { rows } = await sql`select user_id from case_views`.execute(fresh.owner)
  expect(rows).toEqual([])
})
