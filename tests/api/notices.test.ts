import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { notify, type Telling } from '#server/use-cases/notify.ts'
import { apiFor } from '#tests/support/api.ts'
import { digestWorld } from '#tests/support/digest-world.ts'

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
const told = () =>
  world.owner.selectFrom('notices').selectAll().orderBy('user_id').orderBy('created_at').execute()

/** Tells as the web process would, in a transaction of o_acme. */
const tell = (by: string | null, ...tellings: Partial<Telling>[]) =>
  asOrganisation(world.db, 'o_acme', (db) =>
    notify(
      { db, actor: { user_id: by, organization_id: 'o_acme', address: null } },
      ...tellings.map((telling) => ({
        ...{ to: ['u_analyst'], kind: 'assigned' as const, entity: 'case' as const, entity_id: '7001' },
        ...{ text: 'Call them', ...telling },
      })),
    ),
  )

test('active members who may see the thing are told, never who did it', async () => {
  await tell('u_second', { to: everybody })
  expect((await told()).map(({ user_id }) => user_id)).toEqual(['u_analyst', 'u_blind'])
  await tell('u_second', { to: everybody, entity: 'alert', entity_id: 'a_1' })
  const alerts = (await told()).filter(({ entity }) => entity === 'alert')
  expect(alerts).toMatchObject([{ user_id: 'u_analyst', link: '/app/alerts/a_1', caused_by: 'u_second' }])
  const audited = await world.owner.selectFrom('audit').selectAll().where('entity', '=', 'notice').execute()
  expect(audited.map(({ user_id, action }) => [user_id, action])).toEqual(
    Array(3).fill(['u_second', 'create']),
  )
})

test('the same again on a day is one notice, unread again; what is told once stays as it was', async () => {
  await tell('u_second', {})
  await tell(null, { kind: 'due_tomorrow', once: '2026-11-23' })
  await sql`update notices set read_at = now()`.execute(world.owner)
  await tell('u_blind', { text: 'Call them\n  today' }, { text: 'Call them\n  today' })
  await tell(null, { kind: 'due_tomorrow', once: '2026-11-23' })
  expect(await told()).toMatchObject([
    { kind: 'due_tomorrow', once: '2026-11-23', caused_by: null },
    { kind: 'assigned', once: todayInIndia(), read_at: null, caused_by: 'u_blind', text: 'Call them today' },
  ])
  expect((await told())[0]?.read_at).not.toBeNull()
  await tell(null, { kind: 'due_tomorrow', once: '2026-11-24' })
  expect(await told()).toHaveLength(3)
})

test('a notice is gone with the change that did not come about', async () => {
  const broken = asOrganisation(world.db, 'o_acme', async (db) => {
    const actor = { user_id: 'u_second', organization_id: 'o_acme', address: null }
    const about = { entity: 'case', entity_id: '7001', text: 'x' } as const
    await notify({ db, actor }, { to: ['u_analyst'], kind: 'assigned', ...about })
    throw new Error('something else')
  })
  await expect(broken).rejects.toThrow('something else')
  expect(await told()).toEqual([])
})

test('who is given an alert, or several together, is told so once', async () => {
  await sql`update users set policy = jsonb_set(policy, '{/app/alerts}', '["GET", "PATCH", "POST"]')
    where user_id = 'u_analyst'`.execute(world.owner)
  for (const id of ['a_1', 'a_2', 'a_3']) await world.place({ id })
  const decision = { action: 'assign', assignee: 'u_second' }
  const one = { as: 'u_analyst', method: 'PATCH', body: { ...decision, version: 0 } } as const
  expect((await ask('/v1/admin/alerts/a_1', one)).status).toBe(200)
  const alerts = ['a_1', 'a_2', 'a_3'].map((_id) => ({ _id }))
  const together = { as: 'u_analyst', body: { alerts, decision } } as const
  expect((await ask('/v1/admin/alerts/decisions', together)).status).toBe(200)
  expect(await told()).toMatchObject([
    { user_id: 'u_second', entity: 'alert', text: 'Kaveri Agro Ltd: Summary of a_1' },
    { user_id: 'u_second', entity: 'alert batch', text: '2 alerts' },
  ])
})
