import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberAccess } from '#server/contract/access.ts'
import type { ApprovalRules, ChangeRequest } from '#server/contract/change-requests.ts'
import { messages } from '#server/contract/messages.ts'
import type { SignalSetting } from '#server/contract/signal-settings.ts'
import type { UsedWorkflow } from '#server/contract/workflow.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

// Northern Bank, where u_lead administers; u_second and u_third may do the same.
let world: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  await sql`insert into users (user_id, organization_id, email, name, policy)
    select 'u_' || word, organization_id, word || '@northern.example', initcap(word) || ' Person', policy
    from users, unnest(array['second', 'third']) as word where user_id = 'u_lead'`.execute(world.owner)
}, 120_000)
afterAll(() => world.close())

const rules = async (as = 'u_lead') =>
  (await ask<{ data: ApprovalRules }>('/v1/admin/approvals/rules', { as })).data.data
const setRules = async (kinds: string[], bulk_above = 20, as = 'u_lead') =>
  ask<{ data: ApprovalRules; request_id?: string }>('/v1/admin/approvals/rules', {
    ...{ as, method: 'PATCH' },
    body: { version: (await rules(as)).version, kinds, bulk_above },
  })
const decide = (id: string | undefined, body: object, as = 'u_second') =>
  ask<{ data: ChangeRequest }>(`/v1/admin/approvals/changes/${id}`, { as, method: 'PATCH', body })
const approve = (id: string | undefined, as?: string) => decide(id, { decision: 'approve' }, as)
const request = async (id: string | undefined) =>
  (await ask<{ data: ChangeRequest }>(`/v1/admin/approvals/changes/${id}`)).data.data

interface Asked {
  request_id?: string
  message?: string
}
const signal = async (code = '502') =>
  (await ask<{ data: SignalSetting & { waits: object | null } }>(`/v1/admin/signals/${code}`)).data.data
const changeSignal = async (raise: number | null, code = '502', as = 'u_lead') =>
  ask<Asked>(`/v1/admin/signals/${code}`, {
    ...{ as, method: 'PATCH' },
    body: { version: (await signal(code)).version, raise, grave: null },
  })
const access = async (id: string) =>
  (await ask<{ data: MemberAccess & { waits: object | null } }>(`/v1/admin/users/${id}/access`)).data.data
const changeRights = async (id: string, policy: object, as = 'u_lead') =>
  ask<Asked>(`/v1/admin/users/${id}/access`, {
    ...{ as, method: 'PATCH' },
    body: { version: (await access(id)).version, role_id: null, policy, preview: false },
  })

test('without a rule a change is made at once; with one it waits, and is made when somebody else approves it', async () => {
  expect((await changeSignal(2)).data.request_id).toBeUndefined()
  expect(await signal()).toMatchObject({ raise: { value: 2 }, waits: null })
  expect((await setRules(['signals', 'policies', 'workflows'])).status).toBe(200)
  const { request_id } = (await changeSignal(3)).data
  expect(await signal()).toMatchObject({ raise: { value: 2 }, waits: { request_id, by: 'R. Lead' } })
  expect(await request(request_id)).toMatchObject({
    ...{ kind: 'signal', subject: 'Interest cover low', status: 'pending' },
    before: { threshold: expect.stringContaining('below 2 times') },
    after: { threshold: expect.stringContaining('below 3 times') },
  })
  expect(await approve(request_id, 'u_lead')).toMatchObject({
    ...{ status: 403, data: { message: messages.approvals.ownRequest } },
  })
  expect((await approve(request_id)).data.data).toMatchObject({
    status: 'approved',
    decided_by: { user_id: 'u_second' },
  })
  expect(await signal()).toMatchObject({ raise: { value: 3 }, waits: null, changed_by: 'Second Person' })
})

test('what could not be saved is refused when it is asked for, and a second change of the same thing is', async () => {
  expect(await changeSignal(90)).toMatchObject({ status: 400 })
  const { request_id } = (await changeSignal(2.5)).data
  expect(await changeSignal(2.75, '502', 'u_third')).toMatchObject({
    ...{ status: 409, data: { message: messages.approvals.waits('R. Lead') } },
  })
  expect(await decide(request_id, { decision: 'refuse', note: 'no' })).toMatchObject({ status: 400 })
  const refused = await decide(request_id, { decision: 'refuse', note: 'Too many alerts' })
  expect(refused.data.data).toMatchObject({ status: 'refused', note: 'Too many alerts' })
  expect(await signal()).toMatchObject({ raise: { value: 3 }, waits: null })
  expect(await approve(request_id, 'u_third')).toMatchObject({ status: 409 })
})

test('two who approve at once make a change once', async () => {
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

test('a change of what has moved on expires with the reason, and nothing is overwritten', async () => {
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

test('only whoever asked withdraws', async () => {
  const { request_id } = (await changeSignal(1.25)).data
  expect(await decide(request_id, { decision: 'withdraw' })).toMatchObject({ status: 403 })
  expect((await decide(request_id, { decision: 'withdraw' }, 'u_lead')).data.data.status).toBe('withdrawn')
})

test('rights wait too, and whoever they are given to or lacks them cannot approve', async () => {
  const given = { '/app/alerts': ['GET', 'PATCH'] }
  const { request_id } = (await changeRights('u_viewer', given)).data
  expect((await access('u_viewer')).policy).not.toEqual(given)
  expect(await request(request_id)).toMatchObject({ kind: 'access', after: { policy: given } })
  // Who may approve, but not change people.
  await sql`update users set policy = policy - '/admin/users' where user_id = 'u_third'`.execute(world.owner)
  expect(await approve(request_id, 'u_third')).toMatchObject({
    ...{ status: 403, data: { message: messages.approvals.needsRight } },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await access('u_viewer')).toMatchObject({ policy: given, waits: null })
  await sql`update users set policy = (select policy from users where user_id = 'u_lead') where user_id = 'u_third'`.execute(
    world.owner,
  )
})

test('a workflow that is changed or made waits', async () => {
  const read = async () => (await ask<{ data: UsedWorkflow }>('/v1/admin/workflows/fraud')).data.data
  const { name, statuses, moves, escalates, version } = await read()
  const draft = { name: `${name} and theft`, statuses, moves, escalates }
  const changed = await ask<Asked>('/v1/admin/workflows/fraud', {
    method: 'PATCH',
    body: { ...draft, version },
  })
  const made = await ask<Asked>('/v1/admin/workflows', { body: { ...draft, name: 'A new one' } })
  expect(await read()).toMatchObject({ name, version })
  for (const { data } of [changed, made])
    expect((await approve(data.request_id)).data.data.status).toBe('approved')
  expect(await read()).toMatchObject({ name: `${name} and theft`, version: version + 1 })
  const all = await ask<{ data: UsedWorkflow[] }>('/v1/admin/workflows')
  expect(all.data.data.map((one) => one.name)).toContain('A new one')
})

test('more alerts or cases together than the rules let through wait; those changed meanwhile are left out', async () => {
  await setRules(['signals', 'policies', 'workflows', 'bulk'], 2)
  const { rows: alerts } = await sql<{
    alert_id: string
    version: number
  }>`select alert_id, version from alerts
    where organization_id = 'o_northern' and status = 'open' order by alert_id limit 5`.execute(world.owner)
  const acknowledge = (some: typeof alerts) =>
    ask<Asked>('/v1/admin/alerts/decisions', {
      body: {
        decision: { action: 'acknowledge', reason: 'known' },
        alerts: some.map(({ alert_id, version }) => ({ _id: alert_id, version })),
      },
    })
  const acknowledged = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from alerts where status = 'acknowledged'
      and alert_id = any(${alerts.map(({ alert_id }) => alert_id)})`.execute(world.owner)
    return rows[0]?.n
  }
  expect((await acknowledge(alerts.slice(0, 2))).data.request_id).toBeUndefined()
  expect(await acknowledged()).toBe(2)
  const { request_id } = (await acknowledge(alerts.slice(2))).data
  expect(await acknowledged()).toBe(2)
  await sql`update alerts set version = version + 1 where alert_id = ${alerts[2]?.alert_id}`.execute(
    world.owner,
  )
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await acknowledged()).toBe(4)

  const { rows: cases } = await sql<{
    case_id: string
    version: number
  }>`select case_id::text, version from cases
    where organization_id = 'o_northern' and status_category <> 'CLOSED' and asked_status is null
      and case_assignee is distinct from 'u_third' order by case_id limit 3`.execute(world.owner)
  const assigned = await ask<Asked>('/v1/cases', {
    ...{ method: 'PATCH', body: { change: { action: 'assign', assignee: 'u_third' }, cases } },
  })
  const held = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from cases where case_assignee = 'u_third'
      and case_id = any(${cases.map(({ case_id }) => Number(case_id))})`.execute(world.owner)
    return rows[0]?.n
  }
  expect(await held()).toBe(0)
  expect((await approve(assigned.data.request_id)).data.data.status).toBe('approved')
  expect(await held()).toBe(3)
})

test('asking for fewer second persons needs one; nobody alone is bound to one', async () => {
  const loosened = await setRules([])
  expect(loosened.data.request_id).toBeDefined()
  expect((await rules()).kinds).toHaveLength(4)
  expect((await approve(loosened.data.request_id)).data.data.status).toBe('approved')
  expect((await rules()).kinds).toEqual([])
  expect(await setRules(['signals'], 20, 'u_officer')).toMatchObject({
    ...{ status: 400, data: { errors: { kinds: [messages.approvals.noSecond] } } },
  })
})

test('another organisation sees none of it, and who may not approve is refused', async () => {
  await setRules(['signals'])
  const { request_id } = (await changeSignal(2)).data
  expect((await approve(request_id, 'u_officer')).status).toBe(404)
  expect((await approve(request_id, 'u_analyst')).status).toBe(403)
  expect((await ask('/v1/admin/approvals/rules', { as: 'u_analyst' })).status).toBe(403)
  const waiting = await ask<{ data: ChangeRequest[] }>('/v1/admin/approvals/changes?status=pending')
  expect(waiting.data.data.map((one) => one.request_id)).toEqual([request_id])
})
