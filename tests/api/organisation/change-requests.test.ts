import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import { type Asked, secondPersons } from '#tests/support/worlds/second-persons.ts'
import { unreadApprovals } from '#tests/support/worlds/unread-approvals.ts'

// What waits for a second person, who decides on it, and what becomes of it.

const world = secondPersons()
const { ask, rules, setRules, decide, approve, request, signal, changeSignal } = world

test('every kind of pending change is described in words', async () => {
  expect((await setRules(['policies'])).data.message).toBeUndefined()
  const { status, data } = await setRules([])
  expect(status).toBe(202)
  expect(data).toMatchObject({ request_id: expect.any(String), message: 'Sent for approval' })
  expect((await approve(data.request_id)).data.data.status).toBe('approved')
})

test('without a rule a change takes effect at once; with one it takes effect when another user approves it', async () => {
  expect((await changeSignal(2)).data.request_id).toBeUndefined()
  expect(await signal()).toMatchObject({ raise: { value: 2 }, waits: null })
  expect((await setRules(['signals', 'policies', 'workflows'])).status).toBe(200)
  const { request_id } = (await changeSignal(3)).data
  expect(await signal()).toMatchObject({ raise: { value: 2 }, waits: { request_id, by: 'R. Lead' } })
  expect(await request(request_id)).toMatchObject({
    kind: 'signal',
    subject: 'Interest cover low',
    status: 'pending',
    before: { threshold: expect.stringContaining('below 2 times') },
    after: { threshold: expect.stringContaining('below 3 times') },
  })
  expect(await approve(request_id, 'u_lead')).toMatchObject({
    status: 403,
    data: { message: messages.approvals.ownRequest },
  })
  expect((await approve(request_id)).data.data).toMatchObject({
    status: 'approved',
    decided_by: { user_id: 'u_second' },
  })
  expect(await signal()).toMatchObject({ raise: { value: 3 }, waits: null, changed_by: 'Second Person' })
})

test('a change without effect is not sent for approval', async () => {
  const role = { name: 'As it was', policy: { '/app/search': ['GET'] }, preview: false }
  const { role_id } = (await ask<{ data: { role_id: string } }>('/v1/admin/roles', { body: role })).data.data
  const { version } = (await ask<{ data: { version: number } }>(`/v1/admin/roles/${role_id}`)).data.data
  const unchanged = [
    await changeSignal((await signal()).raise?.value ?? null),
    await ask<Asked>(`/v1/admin/roles/${role_id}`, { method: 'PATCH', body: { ...role, version } }),
  ]
  expect(unchanged.map(({ status, data }) => [status, data.message])).toEqual(
    unchanged.map(() => [400, messages.approvals.unchanged]),
  )
})

test('an invalid change is rejected when it is requested, and so is a second one of the same object', async () => {
  expect(await changeSignal(90)).toMatchObject({ status: 400 })
  const { request_id } = (await changeSignal(2.5)).data
  expect(await changeSignal(2.75, '502', 'u_third')).toMatchObject({
    status: 409,
    data: { message: messages.approvals.waits('R. Lead') },
  })
  expect(await decide(request_id, { decision: 'refuse', note: 'no' })).toMatchObject({ status: 400 })
  const refused = await decide(request_id, { decision: 'refuse', note: 'Too many alerts' })
  expect(refused.data.data).toMatchObject({ status: 'refused', note: 'Too many alerts' })
  expect(await signal()).toMatchObject({ raise: { value: 3 }, waits: null })
  expect(await approve(request_id, 'u_third')).toMatchObject({ status: 409 })
})

test('two simultaneous approvals apply a change once', async () => {
  const { version } = await signal()
  const { request_id } = (await changeSignal(4)).data
  const both = await Promise.all([approve(request_id, 'u_second'), approve(request_id, 'u_third')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await signal()).toMatchObject({ version: version + 1, raise: { value: 4 } })
  const { rows } = await sql<{ changes: number; decisions: number }>`select
      count(*) filter (where entity = 'signal' and before ->> 'threshold' like '%below 3 %') as changes,
      count(*) filter (where entity = 'change_request' and entity_id = ${request_id} and action = 'approve') as decisions
    from audit`.execute(world.owner)
  expect(rows[0]).toEqual({ changes: 1, decisions: 1 })
})

test('a change of an object that was changed since expires with a reason, and nothing is overwritten', async () => {
  const { request_id } = (await changeSignal(1.25)).data
  await sql`update signal_settings set version = version + 1, raise = 4.5 where organization_id = 'o_northern' and signal_code = 502`.execute(
    world.owner,
  )
  expect((await approve(request_id)).data.data).toMatchObject({
    status: 'expired',
    note: messages.signals.stale,
  })
  expect(await signal()).toMatchObject({ raise: { value: 4.5 }, waits: null })
})

test('only the requester can withdraw a change', async () => {
  const { request_id } = (await changeSignal(1.25)).data
  expect(await decide(request_id, { decision: 'withdraw' })).toMatchObject({ status: 403 })
  expect((await decide(request_id, { decision: 'withdraw' }, 'u_lead')).data.data.status).toBe('withdrawn')
})

test.each([
  ['withdraw', 'u_lead'],
  ['refuse', 'u_second'],
])(
  'once somebody says %s, nobody has an unread notice that their approval is asked for',
  async (decision, as) => {
    const { request_id = '' } = (await changeSignal(1.25)).data
    const unread = () => unreadApprovals(world.owner, request_id)
    expect(await unread()).toEqual(['u_second', 'u_third'])
    expect((await decide(request_id, { decision, note: 'Not needed' }, as)).status).toBe(200)
    expect(await unread()).toEqual([])
  },
)

test('relaxing the rules needs approval; an organisation with one approver cannot turn them on', async () => {
  await setRules(['signals', 'policies', 'workflows', 'bulk'])
  const loosened = await setRules([])
  expect(loosened.data.request_id).toBeDefined()
  expect((await rules()).kinds).toHaveLength(4)
  expect((await approve(loosened.data.request_id)).data.data.status).toBe('approved')
  expect((await rules()).kinds).toEqual([])
  expect(await setRules(['signals'], 20, 'u_officer')).toMatchObject({
    status: 400,
    data: { errors: { kinds: [messages.approvals.noSecond] } },
  })
})

test('another organisation sees no change requests, and users who cannot approve are refused', async () => {
  await setRules(['signals'])
  const { request_id } = (await changeSignal(2)).data
  expect((await approve(request_id, 'u_officer')).status).toBe(404)
  expect((await approve(request_id, 'u_analyst')).status).toBe(403)
  expect((await ask('/v1/admin/approvals/rules', { as: 'u_analyst' })).status).toBe(403)
  const waiting = await ask<{ data: ChangeRequest[] }>('/v1/admin/approvals/changes?status=pending')
  expect(waiting.data.data.map((one) => one.request_id)).toEqual([request_id])
})
