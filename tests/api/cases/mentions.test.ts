import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseEvent } from '#server/contract/cases/case.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await sql`truncate notices`.execute(fresh.owner)
}, 60_000)
afterAll(() => fresh.close())

interface Changed {
  ticket: { events: CaseEvent[] }
  not_told: string[]
}
const path = '/v1/cases/1001'
const change = (body: object, as = 'u_lead') => ask<Changed>(path, { as, method: 'PATCH', body })
const notices = async () =>
  (
    await fresh.owner
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'mentioned')
      .orderBy('created_at')
      .execute()
  ).map(({ user_id, entity_id, caused_by }) => [user_id, entity_id, caused_by])

test('a user mentioned in a comment is notified once, and the history keeps the name as written', async () => {
  const { status, data } = await change({ comments: 'Please look, @a. analyst and @A. Analyst. @R. Lead' })
  expect([status, data.not_told]).toEqual([200, []])
  expect(data.ticket.events.at(-1)?.mentions).toEqual(['@a. analyst', '@A. Analyst', '@R. Lead'])
  expect(await notices()).toEqual([['u_analyst', '1001', 'u_lead']])
  await change({ comments: 'And again, @A. Analyst' })
  expect(await notices()).toHaveLength(2)
})

test('a mention in the note of a change is notified too', async () => {
  const before = (await notices()).length
  const { data } = await ask<{ data: { status_id: string }[] }>(`${path}/case_status`)
  const { status } = await change(
    {
      case_status: data.data[0]?.status_id,
      notes: 'Over to @R. Lead and @A. Analyst',
    },
    'u_analyst',
  )
  expect(status).toBe(200)
  expect((await notices()).slice(before)).toEqual([['u_lead', '1001', 'u_analyst']])
})

test("a mention of another organisation's, inactive or unauthorised user is not notified, and the response names it", async () => {
  const before = await notices()
  const { data } = await change({ comments: '@S. Officer, @V. Viewer, @U. Suspended and mail@R. Lead' })
  expect(data.not_told).toEqual(['S. Officer', 'V. Viewer', 'U. Suspended'])
  expect(data.ticket.events.at(-1)?.mentions).toEqual([])
  expect(await notices()).toEqual(before)
})

test('only active users of the organisation who can see cases can be mentioned', async () => {
  const people = async (as: string, of = path) =>
    (await ask<{ data: { user_id: string }[] }>(`${of}/people`, { as })).data.data?.map(
      ({ user_id }) => user_id,
    )
  expect(await people('u_analyst')).toEqual(['u_analyst', 'u_lead'])
  expect((await ask(`${path}/people`, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(`${path}/people`, { as: 'u_viewer' })).status).toBe(403)
})
