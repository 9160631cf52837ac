import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BatchAnswer } from '#server/contract/alerts/alert-batch.ts'
import type { CasesChanged } from '#server/contract/cases/case-batch.ts'
import type { ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import { type Asked, secondPersons } from '#tests/support/worlds/second-persons.ts'

// Alerts and cases that are decided together, more than the rules let through.

const world = secondPersons()
const { ask, setRules, decide, approve, request } = world
beforeAll(async () => {
  await setRules(['signals', 'policies', 'workflows', 'bulk'], 2)
})

test('bulk changes above the limit need approval; items changed in the meantime are left out', async () => {
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
      method: 'PATCH',
      body: { change: { action: 'assign', assignee: 'u_third' }, cases, preview },
    })
  expect((await assign(true)).data.data.needs_approval).toBe(true)
  const assigned = await assign(false)
  const assignedCount = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from cases where case_assignee = 'u_third'
      and case_id = any(${cases.map(({ case_id }) => Number(case_id))})`.execute(world.owner)
    return rows[0]?.n
  }
  expect(await assignedCount()).toBe(0)
  expect((await request(assigned.data.request_id)).about).toMatchObject({
    cases: cases.map(({ case_id }) => ({ id: case_id })),
    assignee: 'Third Person',
  })
  await sql`update cases set version = version + 1 where case_id = ${Number(cases[2]?.case_id)}`.execute(
    world.owner,
  )
  const approved = (await approve(assigned.data.request_id)).data.data
  expect(approved.status).toBe('approved')
  expect(await assignedCount()).toBe(2)
  const became = await ask<{ data: { results: { outcome: string }[] } }>(
    `/v1/cases/changes/${approved.batch_id}`,
  )
  expect(became.data.data.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused'])
})

test('approvers see the number of pending changes; requesters see and withdraw their own', async () => {
  const waiting = async (as: string) =>
    (await ask<{ data: { changes: number } }>('/v1/account/waiting', { as })).data.data.changes
  // An analyst may decide alerts and approve nothing.
  const { rows } = await sql<{ _id: string; version: number }>`select alert_id as _id, version from alerts
    where organization_id = 'o_northern' and status = 'open' order by alert_id desc limit 3`.execute(
    world.owner,
  )
  const before = await waiting('u_second')
  const decision = { action: 'acknowledge', reason: 'known' }
  const answer = await ask<Asked>('/v1/admin/alerts/decisions', {
    as: 'u_analyst',
    body: { decision, alerts: rows },
  })
  const { request_id } = answer.data
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

test('a requester who cannot approve is notified of the decision, with a link to their own page', async () => {
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
  const notices = (await ask<Told>('/v1/account/notices', { as: 'u_analyst' })).data.data
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'refused', link: `/my/requests/${request_id}` }),
  )
})
