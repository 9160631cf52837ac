import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { type Notification, notify } from '#server/use-cases/notices/notify.ts'
import { apiFor } from '#tests/support/api.ts'
import { digestWorld } from '#tests/support/worlds/digest-world.ts'

let world: Awaited<ReturnType<typeof digestWorld>>
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  world = await digestWorld()
  ask = apiFor(world.fresh)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  await sql`truncate notices`.execute(world.owner)
  await sql`update users set policy = (select policy from users where user_id = 'u_second')
    where user_id = 'u_analyst'`.execute(world.owner)
  await sql`insert into cases (case_id, organization_id, party_id, subject, issue, case_type_id)
    values (7001, 'o_acme', 'p_1', 'Call them', 'x', 't_1')`.execute(world.owner)
})

const everybody = [
  'u_analyst',
  'u_second',
  'u_suspended',
  'u_gone',
  'u_blind',
  'u_other',
  'u_nobody',
  '',
  null,
]
const notices = () =>
  world.owner.selectFrom('notices').selectAll().orderBy('user_id').orderBy('created_at').execute()

/** Notifies as the web process would, in a transaction of o_acme. */
const notifyAs = (by: string | null, ...notifications: Partial<Notification>[]) =>
  asOrganisation(world.db, 'o_acme', (db) =>
    notify(
      { db, actor: { user_id: by, organization_id: 'o_acme', address: null } },
      ...notifications.map((notification) => ({
        to: ['u_analyst'],
        kind: 'assigned' as const,
        entity: 'case' as const,
        entity_id: '7001',
        text: 'Call them',
        ...notification,
      })),
    ),
  )

test('active members who can see the entity are notified, except the user who acted', async () => {
  await notifyAs('u_second', { to: everybody })
  expect((await notices()).map(({ user_id }) => user_id)).toEqual(['u_analyst', 'u_blind'])
  await notifyAs('u_second', { to: everybody, entity: 'alert', entity_id: 'a_1' })
  const alerts = (await notices()).filter(({ entity }) => entity === 'alert')
  expect(alerts).toMatchObject([{ user_id: 'u_analyst', link: '/app/alerts/a_1', caused_by: 'u_second' }])
  const audited = await world.owner.selectFrom('audit').selectAll().where('entity', '=', 'notice').execute()
  expect(audited.map(({ user_id, action }) => [user_id, action])).toEqual(
    Array(3).fill(['u_second', 'create']),
  )
})

test('a repeat on the same day is one notice, unread again, while a one-time notice stays as it was', async () => {
  await notifyAs('u_second', {})
  await notifyAs(null, { kind: 'due_tomorrow', once: '2026-11-23' })
  await sql`update notices set read_at = now()`.execute(world.owner)
  await notifyAs('u_blind', { text: 'Call them\n  today' }, { text: 'Call them\n  today' })
  await notifyAs(null, { kind: 'due_tomorrow', once: '2026-11-23' })
  expect(await notices()).toMatchObject([
    { kind: 'due_tomorrow', once: '2026-11-23', caused_by: null },
    { kind: 'assigned', once: todayInIndia(), read_at: null, caused_by: 'u_blind', text: 'Call them today' },
  ])
  expect((await notices())[0]?.read_at).not.toBeNull()
  await notifyAs(null, { kind: 'due_tomorrow', once: '2026-11-24' })
  expect(await notices()).toHaveLength(3)
})

test('a notice is rolled back with its change', async () => {
  const broken = asOrganisation(world.db, 'o_acme', async (db) => {
    const actor = { user_id: 'u_second', organization_id: 'o_acme', address: null }
    const about = { entity: 'case', entity_id: '7001', text: 'x' } as const
    await notify({ db, actor }, { to: ['u_analyst'], kind: 'assigned', ...about })
    throw new Error('something else')
  })
  await expect(broken).rejects.toThrow('something else')
  expect(await notices()).toEqual([])
})

test('the new assignee of one or several alerts is notified once', async () => {
  await sql`update users set policy = jsonb_set(policy, '{/app/alerts}', '["GET", "PATCH", "POST"]')
    where user_id = 'u_analyst'`.execute(world.owner)
  for (const id of ['a_1', 'a_2', 'a_3']) await world.place({ id })
  const decision = { action: 'assign', assignee: 'u_second' }
  const one = { as: 'u_analyst', method: 'PATCH', body: { ...decision, version: 0 } } as const
  expect((await ask('/v1/admin/alerts/a_1', one)).status).toBe(200)
  const alerts = ['a_1', 'a_2', 'a_3'].map((_id) => ({ _id }))
  const together = { as: 'u_analyst', body: { alerts, decision } } as const
  expect((await ask('/v1/admin/alerts/decisions', together)).status).toBe(200)
  expect(await notices()).toMatchObject([
    { user_id: 'u_second', entity: 'alert', text: 'Kaveri Agro Ltd: Summary of a_1' },
    { user_id: 'u_second', entity: 'alert batch', text: '2 alerts' },
  ])
})

interface Listed {
  data: { notice_id: string; kind: string; text: string; read_at: string | null; by: object | null }[]
  meta: { total_records: number; unread: number }
}
const list = async (query = '', as = 'u_analyst') =>
  (await ask<Listed>(`/v1/account/notices?${query}`, { as })).data
const unread = async (as = 'u_analyst') =>
  (await ask<{ data: { unread_notices: number } }>('/v1/account/counts', { as })).data.data.unread_notices
const postTo = (path: string, body?: object, as = 'u_analyst') =>
  ask<{ data: { read: number } }>(`/v1/account/notices/${path}`, { as, method: 'POST', body })

test('a user can list their notices, unread first, by kind and page', async () => {
  await notifyAs('u_second', { entity_id: '7001', text: 'First' })
  await notifyAs('u_second', { kind: 'mentioned', once: '1', text: 'Second' })
  await notifyAs(null, { kind: 'due_tomorrow', once: '2026-11-23', text: 'Third' })
  const [newest] = (await list()).data
  expect(newest).toMatchObject({ text: 'Third', by: null })
  expect((await postTo(`${newest?.notice_id}/read`)).status).toBe(200)
  const texts = async (query?: string) => (await list(query)).data.map(({ text }) => text)
  expect(await texts()).toEqual(['Second', 'First', 'Third'])
  expect(await texts('state=unread')).toEqual(['Second', 'First'])
  expect(await texts('kind=mentioned')).toEqual(['Second'])
  expect(await texts('state=unread&kind=due_tomorrow')).toEqual([])
  expect(await texts('per_page=2&page=2')).toEqual(['Third'])
  expect((await list('state=unread&kind=assigned')).meta).toEqual({ total_records: 1, unread: 2 })
  expect((await list()).data[1]?.by).toEqual({ user_id: 'u_second', fullname: 'S. Second' })
  expect(await unread()).toBe(2)
  expect((await ask('/v1/account/notices?kind=moon', { as: 'u_analyst' })).status).toBe(400)
})

test('marking all as read covers notices up to the time of viewing, later ones stay unread', async () => {
  await notifyAs('u_second', {}, { kind: 'mentioned', once: '1' }, { to: ['u_blind'] })
  const until = new Date().toISOString()
  await sql`insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once, created_at)
    values ('o_acme', 'u_analyst', 'overdue', 'case', '7001', 'Later', '/app/cases/7001', '1', now() + interval '1 minute')`.execute(
    world.owner,
  )
  expect((await postTo('read', { until })).data.data.read).toBe(2)
  expect(await unread()).toBe(1)
  expect(await unread('u_blind')).toBe(1)
  expect(await postTo('read', { until })).toMatchObject({
    status: 404,
    data: { message: 'Nothing is unread' },
  })
  expect((await postTo('read', { until: 'soon' })).status).toBe(400)
})

test("users can neither read nor mark another user's notices", async () => {
  await notifyAs('u_second', {})
  const [notice] = (await list()).data
  for (const other of ['u_second', 'u_other', 'u_blind']) {
    expect((await list('', other)).data).toEqual([])
    expect((await postTo(`${notice?.notice_id}/read`, undefined, other)).status).toBe(404)
  }
  expect(await unread()).toBe(1)
})

test('notices about entities the policy no longer shows are hidden', async () => {
  await notifyAs('u_second', { to: ['u_second', 'u_analyst'], entity: 'alert', entity_id: 'a_1' }, {})
  await sql`update users set policy = '{"/app/cases": ["GET"]}' where user_id = 'u_analyst'`.execute(
    world.owner,
  )
  expect((await list()).data).toMatchObject([{ text: 'Call them', read_at: null }])
  expect((await list()).meta).toEqual({ total_records: 1, unread: 1 })
  expect(await unread()).toBe(1)
})
