import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberAccess } from '#server/contract/access.ts'
import type { BatchAnswer } from '#server/contract/alert-batch.ts'
import type { CasesChanged } from '#server/contract/case-batch.ts'
import type { ApprovalRules, ChangeRequest } from '#server/contract/change-requests.ts'
import { messages } from '#server/contract/messages.ts'
import type { SignalSetting } from '#server/contract/signal-settings.ts'
import type { UsedWorkflow } from '#server/contract/workflow.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { unreadApprovals } from '#tests/support/unread-approvals.ts'

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
  ask<{ data: ApprovalRules; request_id?: string; message?: string }>('/v1/admin/approvals/rules', {
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

test('what waits is said in words, whatever it is', async () => {
  expect((await setRules(['policies'])).data.message).toBeUndefined()
  const { status, data } = await setRules([])
  expect(status).toBe(202)
  expect(data).toMatchObject({ request_id: expect.any(String), message: 'Sent for approval' })
  expect((await approve(data.request_id)).data.data.status).toBe('approved')
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

test('what changes nothing is not sent for approval', async () => {
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
  const acknowledge = (some: typeof alerts, preview = false) =>
    ask<Asked & { data: Pick<BatchAnswer, 'needs_approval'> }>('/v1/admin/alerts/decisions', {
      body: {
        decision: { action: 'acknowledge', reason: 'known' },
        alerts: some.map(({ alert_id, version }) => ({ _id: alert_id, version })),
        preview,
      },
    })
  const previewed = async (some: typeof alerts) => (await acknowledge(some, true)).data.data.needs_approval
  expect([await previewed(alerts.slice(0, 2)), await previewed(alerts.slice(2))]).toEqual([false, true])
  const acknowledged = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from alerts where status = 'acknowledged'
      and alert_id = any(${alerts.map(({ alert_id }) => alert_id)})`.execute(world.owner)
    return rows[0]?.n
  }
  expect((await acknowledge(alerts.slice(0, 2))).data.request_id).toBeUndefined()
  expect(await acknowledged()).toBe(2)
  const { request_id } = (await acknowledge(alerts.slice(2))).data
  expect(await acknowledged()).toBe(2)
  const named = (await request(request_id)).about?.alerts ?? []
  expect(named.map(({ id }) => id)).toEqual(alerts.slice(2).map(({ alert_id }) => alert_id))
  expect(named).toContainEqual({
    id: expect.any(String),
    name: expect.stringMatching(/./),
    party_name: expect.stringMatching(/./),
  })
  await sql`update alerts set version = version + 1 where alert_id = ${alerts[2]?.alert_id}`.execute(
    world.owner,
  )
  const { status, batch_id } = (await approve(request_id)).data.data
  expect(status).toBe('approved')
  expect(await acknowledged()).toBe(4)
  const batch = await ask<{ data: { alerts: object[] } }>(`/v1/admin/alerts/decisions/${batch_id}`)
  expect(batch.status).toBe(200)

  const { rows: cases } = await sql<{
    case_id: string
    version: number
  }>`select case_id::text, version from cases
    where organization_id = 'o_northern' and status_category <> 'CLOSED' and asked_status is null
      and case_assignee is distinct from 'u_third' order by case_id limit 3`.execute(world.owner)
  const assign = (preview: boolean) =>
    ask<Asked & { data: CasesChanged }>('/v1/cases', {
      ...{ method: 'PATCH', body: { change: { action: 'assign', assignee: 'u_third' }, cases, preview } },
    })
  expect((await assign(true)).data.data.needs_approval).toBe(true)
  const assigned = await assign(false)
  const held = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from cases where case_assignee = 'u_third'
      and case_id = any(${cases.map(({ case_id }) => Number(case_id))})`.execute(world.owner)
    return rows[0]?.n
  }
  expect(await held()).toBe(0)
  expect((await request(assigned.data.request_id)).about).toMatchObject({
    cases: cases.map(({ case_id }) => ({ id: case_id })),
    assignee: 'Third Person',
  })
  await sql`update cases set version = version + 1 where case_id = ${Number(cases[2]?.case_id)}`.execute(
    world.owner,
  )
  const approved = (await approve(assigned.data.request_id)).data.data
  expect(approved.status).toBe('approved')
  expect(await held()).toBe(2)
  const became = await ask<{ data: { results: { outcome: string }[] } }>(
    `/v1/cases/changes/${approved.batch_id}`,
  )
  expect(became.data.data.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused'])
})

const invite = (email: string, role_id: string | null, as = 'u_lead') =>
  ask<Asked>('/v1/admin/invitations', { as, body: { email, role_id } })
const invited = async (email: string) => {
  const { rows } = await sql<{
    by: string
  }>`select invited_by as by from invitations where email = ${email}`.execute(world.owner)
  return rows.map(({ by }) => by)
}
const mails = async () => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pgboss.job where name like '%mail%'`.execute(world.owner)
  return rows[0]?.n
}

test('an invitation with a role waits, without one it does not; its mail leaves once it is approved', async () => {
  const before = await mails()
  const { request_id } = (await invite('Waits@northern.example', 'ro_northern_viewer')).data
  expect(await invited('waits@northern.example')).toEqual([])
  expect(await mails()).toBe(before)
  expect(await request(request_id)).toMatchObject({
    ...{ kind: 'invitation', subject: 'waits@northern.example' },
    after: { email: 'waits@northern.example', role: expect.any(String) },
  })
  expect(await invite('waits@northern.example', 'ro_northern_viewer', 'u_third')).toMatchObject({
    ...{ status: 409, data: { message: messages.approvals.waits('R. Lead') } },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await invited('waits@northern.example')).toEqual(['u_second'])
  expect((await invite('looks@northern.example', null)).data.request_id).toBeUndefined()
  expect(await invited('looks@northern.example')).toEqual(['u_lead'])
})

const setStatus = (id: string, status: string, as = 'u_lead') =>
  ask<Asked>(`/v1/admin/users/${id}/status`, { as, method: 'PATCH', body: { status } })
const statusOf = async (id: string) => (await access(id)).status

test('somebody is stopped at once, unless they may approve; who comes back is let in by two', async () => {
  expect((await setStatus('u_viewer', 'suspended')).data.request_id).toBeUndefined()
  expect(await statusOf('u_viewer')).toBe('suspended')
  const back = (await setStatus('u_viewer', 'active')).data.request_id
  expect(await statusOf('u_viewer')).toBe('suspended')
  expect(await access('u_viewer')).toMatchObject({ status_waits: { request_id: back, mine: true } })
  expect((await approve(back)).data.data).toMatchObject({
    ...{ status: 'approved', before: { status: 'suspended' }, after: { status: 'active' } },
  })
  expect(await statusOf('u_viewer')).toBe('active')
  const out = (await setStatus('u_third', 'inactive')).data.request_id
  expect(await statusOf('u_third')).toBe('active')
  expect((await decide(out, { decision: 'refuse', note: 'They are needed' })).status).toBe(200)
})

test('whoever is let in again after their rights have changed is asked for anew', async () => {
  await setStatus('u_viewer', 'inactive')
  const { request_id } = (await setStatus('u_viewer', 'active')).data
  await sql`update users set access_version = access_version + 1 where user_id = 'u_viewer'`.execute(
    world.owner,
  )
  expect((await approve(request_id)).data.data).toMatchObject({
    ...{ status: 'expired', note: messages.roles.personChanged },
  })
  expect(await statusOf('u_viewer')).toBe('inactive')
  await sql`update users set status = 'active' where user_id = 'u_viewer'`.execute(world.owner)
})

test('whoever was stopped once more since they were to be let in again stays out', async () => {
  await setStatus('u_viewer', 'suspended')
  const { request_id } = (await setStatus('u_viewer', 'active')).data
  expect((await setStatus('u_viewer', 'inactive', 'u_third')).status).toBe(200)
  expect((await approve(request_id)).data.data).toMatchObject({
    ...{ status: 'expired', note: messages.roles.personChanged },
  })
  expect(await statusOf('u_viewer')).toBe('inactive')
  await sql`update users set status = 'active' where user_id = 'u_viewer'`.execute(world.owner)
})

interface Type {
  case_type_id: string
  name: string
  ticket_workflow_id: string
  due_days: object
  version: number
  waits: object | null
}
const typesOfCases = async () => (await ask<{ data: Type[] }>('/v1/admin/case_types')).data.data

test('a case type waits when it is to follow another workflow, and not when it is only renamed', async () => {
  const [type] = (await typesOfCases()).filter((one) => one.ticket_workflow_id !== 'fraud')
  const { case_type_id = '', name = '', ticket_workflow_id, due_days, version } = type ?? {}
  const change = (body: object) =>
    ask<Asked>(`/v1/admin/case_types/${case_type_id}`, { method: 'PATCH', body: { due_days, ...body } })
  const renamed = await change({ version, name: `${name} review`, ticket_workflow_id })
  expect(renamed.data.request_id).toBeUndefined()
  const { request_id } = (
    await change({ version: Number(version) + 1, name: `${name} review`, ticket_workflow_id: 'fraud' })
  ).data
  const now = async () => (await typesOfCases()).find((one) => one.case_type_id === case_type_id)
  expect(await now()).toMatchObject({ ticket_workflow_id, name: `${name} review`, waits: { request_id } })
  expect(await request(request_id)).toMatchObject({
    ...{ kind: 'case_type', before: { workflow: expect.any(String) } },
    after: { workflow: 'Fraud examination and theft' },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await now()).toMatchObject({ ticket_workflow_id: 'fraud', waits: null })
})

test('a workflow is removed by two, and not one that was changed meanwhile', async () => {
  const all = (await ask<{ data: UsedWorkflow[] }>('/v1/admin/workflows')).data.data
  const { workflow_id } = all.find(({ name }) => name === 'A new one') ?? {}
  const remove = () => ask<Asked>(`/v1/admin/workflows/${workflow_id}`, { method: 'DELETE' })
  const first = (await remove()).data.request_id
  await sql`update workflows set version = version + 1 where workflow_id = ${workflow_id}`.execute(
    world.owner,
  )
  expect((await approve(first)).data.data).toMatchObject({
    status: 'expired',
    note: messages.workflows.stale,
  })
  const second = (await remove()).data.request_id
  expect((await approve(second)).data.data.status).toBe('approved')
  expect((await ask(`/v1/admin/workflows/${workflow_id}`)).status).toBe(404)
})

test('what waits expires, with the reason, where what it is about or leads to was removed meanwhile', async () => {
  const made = await ask<{ data: { role_id: string } }>('/v1/admin/roles', {
    body: { name: 'Short-lived', policy: {}, preview: false },
  })
  const { role_id } = made.data.data
  const role = (await ask<{ data: { version: number } }>(`/v1/admin/roles/${role_id}`)).data.data
  const person = await access('u_viewer')
  const [type] = (await typesOfCases()).filter((one) => one.ticket_workflow_id === 'fraud')
  const { case_type_id = '', waits: _, ...draft } = type ?? ({} as Partial<Type>)
  await sql`insert into workflows (workflow_id, organization_id, name, statuses, moves, version)
    select 'wf_short', 'o_northern', 'Short-lived', statuses, moves, 1 from workflows where workflow_id = 'fraud' limit 1`.execute(
    world.owner,
  )
  const patch = async (path: string, body: object) =>
    (await ask<Asked>(`/v1/admin/${path}`, { method: 'PATCH', body })).data.request_id
  const asked = {
    role: await patch(`roles/${role_id}`, {
      ...{ version: role.version, name: 'Short-lived', preview: false },
      policy: { '/app/search': ['GET'] },
    }),
    invitation: (await invite('late@northern.example', role_id)).data.request_id,
    access: await patch('users/u_viewer/access', {
      ...{ version: person.version, role_id, policy: { '/app/search': ['GET'] }, preview: false },
    }),
    type: await patch(`case_types/${case_type_id}`, { ...draft, ticket_workflow_id: 'wf_short' }),
  }
  await ask(`/v1/admin/roles/${role_id}`, { method: 'DELETE' })
  await sql`delete from workflows where workflow_id = 'wf_short'`.execute(world.owner)
  const ends = async (id: string | undefined) => {
    const { status, note } = (await approve(id)).data.data
    return [status, note]
  }
  expect(await ends(asked.role)).toEqual(['expired', messages.roles.none])
  expect(await ends(asked.invitation)).toEqual(['expired', messages.roles.none])
  expect(await ends(asked.access)).toEqual(['expired', messages.roles.none])
  expect(await ends(asked.type)).toEqual(['expired', messages.workflows.none])
})

const provider = async () =>
  (
    await ask<{ data: { kept: { version: number; groups: object[] } | null; waits: object | null } }>(
      '/v1/admin/single_sign_on',
    )
  ).data.data
const saveProvider = (change: object) =>
  ask<Asked>('/v1/admin/single_sign_on', {
    method: 'PATCH',
    body: {
      ...{ version: 0, issuer: 'https://login.bank.example', client_id: 'credence' },
      ...{ domains: ['enterprise.example'], group_claim: 'groups', default_role_id: null, groups: [] },
      ...{ trusts_addresses: false, is_only_way: false, asks_again: true, ...change },
    },
  })
const viewers = [{ group: 'Credit', role_id: 'ro_northern_viewer' }]

test('who comes in through single sign-on, and with which role, is said by two; its secret is kept sealed until then', async () => {
  const first = (await saveProvider({ client_secret: 'hush', groups: viewers })).data.request_id
  expect(await provider()).toMatchObject({ kept: null, waits: { request_id: first } })
  const asked = await request(first)
  expect(asked).toMatchObject({
    ...{ kind: 'single_sign_on', subject: 'https://login.bank.example', before: null },
    after: { groups: [{ group: 'Credit', role: expect.any(String) }], default_role: null },
  })
  const payload = async () => {
    const { rows } = await sql<{ text: string }>`select payload::text as text from change_requests
      where request_id = ${first}`.execute(world.owner)
    return rows[0]?.text
  }
  expect(await payload()).toContain('"sealed_secret": "sealed hush"')
  expect((await approve(first)).data.data.status).toBe('approved')
  expect(await payload()).not.toContain('hush')
  const { rows } = await sql<{ client_secret: string }>`select client_secret from single_sign_on`.execute(
    world.owner,
  )
  expect(rows).toEqual([{ client_secret: 'sealed hush' }])
  // Neither who comes in nor their rights are others by these.
  const other = { version: 1, groups: viewers, client_secret: 'rustle', asks_again: false }
  expect((await saveProvider(other)).data.request_id).toBeUndefined()
  expect(await provider()).toMatchObject({ kept: { version: 2 }, waits: null })
  const changes = [{ groups: [] }, { default_role_id: 'ro_northern_viewer' }, { group_claim: 'teams' }]
  for (const change of [...changes, { trusts_addresses: true }]) {
    const { request_id } = (await saveProvider({ version: 2, groups: viewers, ...change })).data
    expect((await decide(request_id, { decision: 'withdraw' }, 'u_lead')).data.data.status).toBe('withdrawn')
  }
  const late = (await saveProvider({ version: 2 })).data.request_id
  await ask('/v1/admin/single_sign_on', { method: 'DELETE' })
  expect((await approve(late)).data.data).toMatchObject({
    ...{ status: 'expired', note: messages.singleSignOn.changed },
  })
})

test('changes are counted for those who can approve them, and their makers see and withdraw their own', async () => {
  const waiting = async (as: string) =>
    (await ask<{ data: { changes: number } }>('/v1/account/waiting', { as })).data.data.changes
  // An analyst may decide alerts and approve nothing.
  const { rows } = await sql<{ _id: string; version: number }>`select alert_id as _id, version from alerts
    where organization_id = 'o_northern' and status = 'open' order by alert_id desc limit 3`.execute(
    world.owner,
  )
  const before = await waiting('u_second')
  const decision = { action: 'acknowledge', reason: 'known' }
  const asked = await ask<Asked>('/v1/admin/alerts/decisions', {
    ...{ as: 'u_analyst', body: { decision, alerts: rows } },
  })
  const { request_id } = asked.data
  expect(request_id).toBeDefined()
  expect([await waiting('u_second'), await waiting('u_analyst')]).toEqual([before + 1, 0])
  await sql`update users set policy = policy - '/app/alerts' where user_id = 'u_third'`.execute(world.owner)
  expect(await waiting('u_third')).toBe(before)
  const own = await ask<{ data: ChangeRequest[] }>('/v1/account/requests', { as: 'u_analyst' })
  expect(own.data.data.map((one) => one.request_id)).toEqual([request_id])
  const at = `/v1/account/requests/${request_id}`
  expect((await ask(at, { as: 'u_second' })).status).toBe(404)
  expect((await ask(at, { as: 'u_second', method: 'DELETE' })).status).toBe(404)
  expect((await ask<{ data: ChangeRequest }>(at, { as: 'u_analyst' })).data.data.status).toBe('pending')
  const withdrawn = await ask<{ data: ChangeRequest }>(at, { as: 'u_analyst', method: 'DELETE' })
  expect(withdrawn.data.data.status).toBe('withdrawn')
  expect((await ask(at, { as: 'u_analyst', method: 'DELETE' })).status).toBe(409)
  expect(await waiting('u_second')).toBe(before)
})

test('a maker who may not approve is told what was decided, at a page of their own', async () => {
  const { rows } = await sql<{ _id: string; version: number }>`select alert_id as _id, version from alerts
    where organization_id = 'o_northern' and status = 'open' order by alert_id desc limit 3`.execute(
    world.owner,
  )
  const decision = { action: 'acknowledge', reason: 'known' }
  const { request_id } = (
    await ask<Asked>('/v1/admin/alerts/decisions', { as: 'u_analyst', body: { decision, alerts: rows } })
  ).data
  await decide(request_id, { decision: 'refuse', note: 'Look at each' })
  interface Told {
    data: { link: string; kind: string }[]
  }
  const told = (await ask<Told>('/v1/account/notices', { as: 'u_analyst' })).data.data
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'refused', link: `/my/requests/${request_id}` }),
  )
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
