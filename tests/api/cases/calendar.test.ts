import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import type { FeedDeadline } from '#server/contract/cases/calendar-feed.ts'
import { viewerOfCalendar } from '#server/identity/linked-viewer.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { digestWorld } from '#tests/support/worlds/digest-world.ts'

let world: Awaited<ReturnType<typeof digestWorld>>
let ask: ReturnType<typeof apiFor>
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  world = await digestWorld()
  ask = apiFor(world.fresh)
  const viewerOfLink = (token: string) => viewerOfCalendar(world.db, token)
  api = createApi({ ...servicesFor(world.fresh), viewerOfLink })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  await sql`truncate calendar_feeds`.execute(world.owner)
  await sql`update users set status = 'active' where user_id = 'u_analyst'`.execute(world.owner)
})

const path = '/v1/account/calendar_feed'
const renew = async (as = 'u_analyst') =>
  (await ask<{ data: { token: string } }>(path, { as, method: 'POST' })).data.data.token
const read = async (token: string, at = '/v1/account/calendar') => {
  const response = await api.request(at, { headers: { Authorization: `Bearer ${token}` } })
  return { status: response.status, data: ((await response.json()) as { data?: FeedDeadline[] }).data }
}

test("the feed address opens only the user's own deadlines, and its secret is stored as a hash only", async () => {
  await sql`insert into cases (case_id, organization_id, party_id, subject, issue, case_type_id, case_assignee, due_on,
      examine_by, status_category)
    values (7001, 'o_acme', 'p_1', 'Call them', 'x', 't_1', 'u_analyst', '2026-12-01', '2026-12-10', 'WIP'),
      (7002, 'o_acme', 'p_1', 'Of another', 'x', 't_1', 'u_second', '2026-12-01', null, 'WIP'),
      (7003, 'o_acme', 'p_1', 'Done', 'x', 't_1', 'u_analyst', '2026-12-01', null, 'CLOSED')`.execute(
    world.owner,
  )
  const token = await renew()
  expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  const { data } = await read(token)
  expect(data?.map(({ what, day, text, link }) => [what, day, text, link])).toEqual([
    ['due', '2026-12-01', 'Kaveri Agro Ltd: Call them', '/app/cases/7001'],
    ['examination', '2026-12-10', 'Kaveri Agro Ltd: Call them', '/app/cases/7001'],
  ])
  for (const other of ['/v1/account/myprofile', '/v1/cases', path])
    expect((await read(token, other)).status).toBe(401)
  const { rows } = await sql<{ text: string }>`
    select row_to_json(f)::text as text from calendar_feeds f union all select row_to_json(a)::text from audit a`.execute(
    world.owner,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) expect(text).not.toContain(token)
})

test('a new address stops the old one at once, and switching off leaves none', async () => {
  const first = await renew()
  const second = await renew()
  expect((await read(first)).status).toBe(401)
  expect((await read(second)).status).toBe(200)
  const since = await ask<{ data: { since: string | null } }>(path, { as: 'u_analyst' })
  expect(since.data.data.since).not.toBeNull()
  expect((await ask(path, { as: 'u_analyst', method: 'DELETE' })).status).toBe(200)
  expect((await read(second)).status).toBe(401)
  expect((await ask(path, { as: 'u_analyst', method: 'DELETE' })).status).toBe(404)
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'calendar_feed' order by at`.execute(world.owner)
  expect(rows.map(({ action }) => action)).toEqual(['renew', 'renew', 'stop'])
})

test('it does not open for inactive or suspended users or for guessed secrets', async () => {
  const token = await renew()
  await sql`update users set status = 'inactive' where user_id = 'u_analyst'`.execute(world.owner)
  expect((await read(token)).status).toBe(401)
  await sql`update users set status = 'suspended' where user_id = 'u_analyst'`.execute(world.owner)
  expect((await read(token)).status).toBe(403)
  await sql`insert into calendar_feeds (user_id, token_hash) values ('u_closed', ${'0'.repeat(64)})`.execute(
    world.owner,
  )
  for (const guess of ['', 'u_analyst', token.slice(1), '0'.repeat(64)])
    expect((await read(guess)).status).toBe(401)
})

test("show-cause replies and hearings are deadlines of the case's assignee", async () => {
  await sql`insert into cases (case_id, organization_id, party_id, subject, issue, case_type_id, case_assignee)
    values (7001, 'o_acme', 'p_1', 'Call them', 'x', 't_1', 'u_analyst')`.execute(world.owner)
  const notice = (id: string, number: number, state: string) =>
    sql`insert into showcauses (showcause_id, organization_id, case_id, number, party_id, state, template_id, wording, addressee,
        method, officer, issued_on, issued_text, reply_due, hearing_on)
      values (${id}, 'o_acme', 7001, ${number}, 'p_1', ${state}, 'x', 'x', 'x', 'by_hand', 'x', '2026-11-01', 'x', '2026-12-01',
        '2026-12-20')`.execute(world.owner)
  await notice('sc_1', 1, 'served')
  await notice('sc_2', 2, 'hearing')
  await notice('sc_3', 3, 'replied')
  const policy = JSON.stringify({ '/app/cases': ['GET'], '/app/showcase': ['GET'] })
  await sql`update users set policy = ${policy}::jsonb where user_id = 'u_analyst'`.execute(world.owner)
  const entries = async () =>
    (await read(await renew())).data?.map(({ what, day, link }) => [what, day, link])
  expect(await entries()).toEqual([
    ['reply', '2026-12-01', '/app/showcase/sc_1'],
    ['hearing', '2026-12-20', '/app/showcase/sc_2'],
  ])
  await sql`update users set policy = '{"/app/cases": ["GET"]}' where user_id = 'u_analyst'`.execute(
    world.owner,
  )
  expect(await entries()).toEqual([])
})
