import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#server/contract/alerts/alert.ts'
import type { AlertEvent, DecidedAlert } from '#server/contract/alerts/alert-work.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
/** The test's own alert: open and unassigned. */
let id: string

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const raise = async (party_id = 'p_000001', asking: Asking = {}) => {
  const body = { party_id, signal_code: 201, severity: 'high', date_of_event: '2026-11-01' }
  const { data } = await ask<{ data: { _id: string } }>('/v1/admin/alerts', { body, ...asking })
  return data.data._id
}
beforeEach(async () => {
  id = await raise()
})

const decide = (body: object, asking: Asking = {}, alert = id) =>
  ask<{ data: DecidedAlert }>(`/v1/admin/alerts/${alert}`, { method: 'PATCH', body, ...asking })
const undo = (asking: Asking = {}, alert = id) =>
  ask<{ data: DecidedAlert }>(`/v1/admin/alerts/${alert}/undo`, { method: 'POST', ...asking })
const history = async (alert = id) =>
  (await ask<{ data: AlertEvent[] }>(`/v1/admin/alerts/${alert}/history`)).data.data
const read = async (alert = id) => (await ask<{ data: Alert[] }>(`/v1/admin/alerts/${alert}`)).data.data[0]
const openAlerts = async () =>
  (await ask<{ data: { open_alerts: number } }>('/v1/account/counts')).data.data.open_alerts
const auditOf = async (alert = id) => {
  const rows = await fresh.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'before', 'after'])
    .where('entity', '=', 'alert')
    .where('entity_id', '=', alert)
    .orderBy('audit_id')
    .execute()
  return rows.slice(1)
}

const known = { action: 'acknowledge', reason: 'known', note: 'In the limits' }

describe('a decision', () => {
  test('changes the alert, its history and the audit log, and lowers the count of open alerts by one', async () => {
    const before = await openAlerts()
    const { status, data } = await decide({ ...known, version: 0 })
    expect([status, data.data.status, data.data.version]).toEqual([200, 'acknowledged', 1])
    expect(await history()).toMatchObject([
      { action: 'acknowledge', reason: 'known', note: 'In the limits', by: { fullname: 'R. Lead' } },
    ])
    expect(await auditOf()).toMatchObject([
      { action: 'decide: acknowledge', user_id: 'u_lead', before: { status: 'open' } },
    ])
    expect(await openAlerts()).toBe(before - 1)
  })

  test('is recorded once when sent twice with one key', async () => {
    const body = { ...known, version: 0 }
    const [first, second] = [await decide(body, { key: 'k1' }), await decide(body, { key: 'k1' })]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await history()).toHaveLength(1)
  })

  test('needs a reason that fits the action', async () => {
    const none = await decide({ action: 'acknowledge' })
    expect([none.status, Object.keys(none.data.errors ?? {})]).toEqual([400, ['reason']])
    const strange = await decide({ action: 'acknowledge', reason: 'wrong_data' })
    expect([strange.status, Object.keys(strange.data.errors ?? {})]).toEqual([400, ['reason']])
    expect((await decide({ action: 'forget' })).status).toBe(400)
    const mute = await decide({ action: 'false_positive', reason: 'other' })
    expect([mute.status, Object.keys(mute.data.errors ?? {})]).toEqual([400, ['note']])
    expect((await decide({ ...known, note: 'x'.repeat(100_000) })).status).toBe(400)
    expect(await history()).toEqual([])
  })

  test("is rejected if the alert's state does not allow it", async () => {
    await decide(known)
    const again = await decide({ action: 'false_positive', reason: 'wrong_data' })
    expect(again.status).toBe(400)
    expect(again.data.message).toContain('Acknowledged')
    const reopened = await decide({ action: 'reopen', reason: 'by_mistake' })
    expect(reopened.data.data.status).toBe('open')
  })

  test('returns 404 for an alert that does not exist or is in another organisation', async () => {
    expect((await decide(known, { as: 'u_officer' })).status).toBe(404)
    expect((await decide(known, {}, 'a_nothing')).status).toBe(404)
    expect((await undo({ as: 'u_officer' })).status).toBe(404)
    expect((await ask(`/v1/admin/alerts/${id}/history`, { as: 'u_officer' })).status).toBe(404)
  })
})

describe('two people deciding at once', () => {
  test('the second is shown the first decision and nothing is overwritten', async () => {
    await decide({ action: 'false_positive', reason: 'wrong_data', version: 0 }, { as: 'u_analyst' })
    const { status, data } = await decide({ ...known, version: 0 })
    expect(status).toBe(409)
    expect(data.message).toContain('A. Analyst marked this alert as a false positive in the meantime')
    expect((await read())?.status).toBe('false_positive')
  })

  test('only one decision is accepted', async () => {
    const both = await Promise.all([
      decide({ ...known, version: 0 }),
      decide({ action: 'false_positive', reason: 'wrong_data', version: 0 }, { as: 'u_analyst' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await history()).toHaveLength(1)
  })
})

describe('a snoozed alert', () => {
  const sleep = (snoozed_until: string) => ({ action: 'snooze', reason: 'results', snoozed_until })

  test('is hidden until its date has come', async () => {
    const before = await openAlerts()
    await decide(sleep(addDays(todayInIndia(), 1)))
    expect(await openAlerts()).toBe(before - 1)
    await fresh.owner
      .updateTable('alerts')
      .set({ snoozed_until: todayInIndia() })
      .where('alert_id', '=', id)
      .execute()
    expect(await openAlerts()).toBe(before)
    expect((await read())?.status).toBe('open')
  })

  test('can still become a case', async () => {
    await decide(sleep(addDays(todayInIndia(), 30)))
    const { data } = await decide({ action: 'case', reason: 'credit_risk', note: 'It got worse' })
    expect(data.data).toMatchObject({ status: 'case', snoozed_until: null })
  })

  test('is rejected for a date in the past or too far ahead', async () => {
    for (const day of [todayInIndia(), addDays(todayInIndia(), 181), 'soon'])
      expect((await decide(sleep(day))).status).toBe(400)
  })
})

describe('a duplicate', () => {
  const copyOf = (duplicate_of: string) => ({ action: 'duplicate', reason: 'same_event', duplicate_of })

  test('refers to another alert of the same party', async () => {
    const original = await raise()
    expect((await decide(copyOf(original))).data.data).toMatchObject({ duplicate_of: original })
    expect((await history())[0]).toMatchObject({ action: 'duplicate', duplicate_of: original })
  })

  test('cannot refer to itself, another party, another organisation or another duplicate', async () => {
    const ofOthers = await raise('p_000002')
    const alertOfSecondBank = await raise('p_000001', { as: 'u_officer' })
    const copy = await raise()
    await decide(copyOf(await raise()), {}, copy)
    for (const wrong of [id, ofOthers, alertOfSecondBank, copy, 'a_nothing']) {
      const { status, data } = await decide(copyOf(wrong))
      expect([wrong, status, Object.keys(data.errors ?? {})]).toEqual([wrong, 400, ['duplicate_of']])
    }
  })
})

describe('a case', () => {
  test('is raised by deciding for it and appears in the history', async () => {
    const { data } = await decide({ action: 'case', reason: 'fraud', note: 'Invoices do not exist' })
    expect(data.data.status).toBe('case')
    expect((await ask(`/v1/cases/${data.data.case_id}`)).data).toMatchObject({
      ticket: { alert_id: id, case_summary: expect.stringContaining('Invoices do not exist') },
    })
    expect(await history()).toMatchObject([{ action: 'case', reason: 'fraud' }])
    expect((await decide(known)).status).toBe(400)
    const { status, data: told } = await undo()
    expect([status, told.message]).toEqual([400, expect.stringContaining('close the case instead')])
  })

  test('appears in the history if it was raised elsewhere', async () => {
    const body = {
      party: 'p_000001',
      party_name: 'Kaveri',
      subject: 'Downgrade',
      issue: 'Look into it',
      organization_id: 'o_northern',
      alert_id: id,
    }
    const types = await ask<{ data: { _id: string }[] }>('/v1/cases/case_types')
    await ask('/v1/cases', { body: { ...body, case_type: types.data.data[0]?._id } })
    expect(await history()).toMatchObject([{ action: 'case', by: { user_id: 'u_lead' } }])
  })

  test('cannot be raised from a false positive or without the permission to raise cases', async () => {
    const before = await fresh.owner
      .selectFrom('users')
      .select('policy')
      .where('user_id', '=', 'u_analyst')
      .executeTakeFirstOrThrow()
    const set = (policy: object) =>
      fresh.owner
        .updateTable('users')
        .set({ policy: JSON.stringify(policy) })
        .where('user_id', '=', 'u_analyst')
        .execute()
    await set({ ...before.policy, '/app/cases': ['GET'] })
    expect((await decide({ action: 'case', reason: 'fraud' }, { as: 'u_analyst' })).status).toBe(403)
    await set(before.policy)
    await decide({ action: 'false_positive', reason: 'wrong_data' })
    expect((await decide({ action: 'case', reason: 'fraud' })).status).toBe(400)
  })
})

describe('assigning', () => {
  test("sets or clears the assignee and keeps the alert's state", async () => {
    const assigned = await decide({ action: 'assign', assignee: 'u_analyst' })
    expect(assigned.data.data).toMatchObject({ status: 'open', assignee: { fullname: 'A. Analyst' } })
    expect((await history())[0]).toMatchObject({ action: 'assign', assignee: { fullname: 'A. Analyst' } })
    expect((await decide({ action: 'assign', assignee: '' })).data.data.assignee).toBeNull()
  })

  test('only accepts active members who may work on alerts', async () => {
    for (const assignee of ['u_officer', 'u_viewer', 'u_suspended', 'nobody'])
      expect([assignee, (await decide({ action: 'assign', assignee })).status]).toEqual([assignee, 400])
    const { data } = await ask<{ data: { user_id: string }[] }>('/v1/admin/alerts/assignees')
    expect(data.data.map(({ user_id }) => user_id)).toEqual(['u_analyst', 'u_lead'])
  })
})

describe('undoing', () => {
  test("takes back the user's own last decision and keeps both in the history", async () => {
    await decide({ action: 'snooze', reason: 'results', snoozed_until: addDays(todayInIndia(), 9) })
    await decide(known)
    const { data } = await undo()
    expect(data.data).toMatchObject({ status: 'snoozed', snoozed_until: addDays(todayInIndia(), 9) })
    const [first, second] = await history()
    expect([first?.undone_at, typeof second?.undone_at]).toEqual([null, 'string'])
    expect((await auditOf()).at(-1)).toMatchObject({ action: 'undo: acknowledge' })
    expect((await undo()).data.data.status).toBe('open')
    expect((await undo()).data.message).toBe('You have no decision to undo')
  })

  test("is rejected after another user's decision and after ten minutes", async () => {
    await decide({ action: 'need_information', reason: 'branch' })
    await decide(known, { as: 'u_analyst' })
    const other = await undo()
    expect([other.status, other.data.message]).toEqual([
      409,
      expect.stringContaining('A. Analyst acknowledged'),
    ])
    await fresh.owner
      .updateTable('alert_decisions')
      .set({ decided_at: new Date(Date.now() - 601_000).toISOString() })
      .where('alert_id', '=', id)
      .execute()
    const late = await undo({ as: 'u_analyst' })
    expect([late.status, late.data.message]).toEqual([400, expect.stringContaining('ten minutes')])
  })
})
