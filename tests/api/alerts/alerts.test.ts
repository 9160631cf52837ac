import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Alert, AlertSummary } from '#server/contract/alerts/alert.ts'
import { detailParts } from '#server/contract/alerts/alert-detail-parts.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const newAlert = { party_id: 'p_000001', signal_code: 201, severity: 'high', date_of_event: '2026-11-01' }
const post = (changes: object = {}, asking: Asking = {}) =>
  ask<{ data: { _id: string; case_id?: string } }>('/v1/admin/alerts', {
    body: { ...newAlert, ...changes },
    ...asking,
  })
const read = (id: string, asking: Asking = {}) => ask<{ data: Alert[] }>(`/v1/admin/alerts/${id}`, asking)
const list = async (query: string, asking: Asking = {}) =>
  (await ask<{ data: AlertSummary[]; meta: { total_records: number } }>(`/v1/admin/alerts?${query}`, asking))
    .data
const stored = (alert_detail: string, alert_id = 'a_000001') =>
  fresh.owner.updateTable('alerts').set({ alert_detail }).where('alert_id', '=', alert_id).execute()

describe('the list of alerts', () => {
  test('can be filtered by severity, signal, party and state', async () => {
    const { data } = await list('severity=high&state=open&per_page=100')
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ severity, case_id }) => severity === 'high' && case_id === null)).toBe(true)
    expect((await list('state=case')).data.every(({ case_id }) => case_id)).toBe(true)
    expect(
      (await list('party_id=p_000001&per_page=100')).data.every(({ party_id }) => party_id === 'p_000001'),
    ).toBe(true)
    expect((await list('signal_code=201')).data.every(({ signal_code }) => signal_code === 201)).toBe(true)
    expect((await ask('/v1/admin/alerts?severity=loud')).status).toBe(400)
  })

  test('can be searched by alert text or company name, ignoring case', async () => {
    const { data, meta } = await list('q=KAVERI%20alloys&per_page=100')
    expect(new Set(data.map(({ party_name }) => party_name))).toEqual(
      new Set(['Kaveri Alloys Private Limited']),
    )
    expect(meta.total_records).toBe((await list('party_id=p_000001')).meta.total_records)
    const devolved = (await list('q=of%20credit%20devolved&per_page=100')).data
    expect(new Set(devolved.map(({ signal_code }) => signal_code))).toEqual(new Set([713]))
    expect(
      (await list('q=kaveri%20alloys&severity=high')).data.every(({ severity }) => severity === 'high'),
    ).toBe(true)
    expect((await list('q=%25')).data.every(({ alert_summary }) => alert_summary.includes('%'))).toBe(true)
    expect((await list('q=nobody%20is%20called%20this')).meta.total_records).toBe(0)
    expect((await list('q=kaveri%20alloys', { as: 'u_officer' })).data).toEqual(
      (await list('party_id=p_000001', { as: 'u_officer' })).data,
    )
  })

  test('rejects a filter that appears twice in the query string', async () => {
    const { status, data } = await ask<{ errors?: object }>('/v1/admin/alerts?severity=high&severity=low')
    expect([status, data.errors]).toEqual([400, { severity: ['This can be entered only once'] }])
  })

  test('can be sorted by risk, company or date', async () => {
    const risks = (await list('sort_by=severity&sort_in=desc')).data.map(({ severity }) => severity)
    expect(risks[0]).toBe('high')
    const days = (await list('sort_in=asc')).data.map(({ date_of_alert }) => date_of_alert)
    expect(days).toEqual([...days].sort())
  })

  test("contains only the organisation's own alerts, as does the detail", async () => {
    const { data } = await list('per_page=1')
    const id = data[0]?._id ?? ''
    expect((await read(id)).status).toBe(200)
    expect((await read(id, { as: 'u_officer' })).status).toBe(404)
    expect((await read('a_nothing')).data.message).toBe('No such alert')
  })
})

describe('the detail of an alert', () => {
  test('turns NaN and infinite numbers into null and leaves text alone', async () => {
    await stored('[{"ratio":NaN,"note":"NaN, said \\"NaN\\"","loss":-Infinity}]')
    const { data } = await read('a_000001')
    expect(data.data[0]?.alert_detail).toEqual([{ ratio: null, note: 'NaN, said "NaN"', loss: null }])
  })

  test('is returned as it is when it is not valid JSON', async () => {
    await stored('[{"ratio":1')
    expect((await read('a_000001')).data.data[0]?.alert_detail).toBe('[{"ratio":1')
  })

  test('can be laid out for every alert, or says why not', async () => {
    const rows = await fresh.owner
      .selectFrom('alerts')
      .select('alert_id')
      .where('organization_id', '=', 'o_northern')
      .execute()
    const faults: string[] = []
    for (const { alert_id } of rows) {
      const [alert] = (await read(alert_id)).data.data
      if (!alert) throw new Error(alert_id)
      const parts = detailParts(alert)
      expect(parts.length, alert_id).toBeGreaterThan(0)
      for (const part of parts) if (part.kind === 'fault') faults.push(part.text)
    }
    expect(new Set(faults)).toEqual(new Set(['Type Error', 'Not A Valid Alert!']))
    expect(faults.length).toBeLessThan(6)
  })
})

describe('creating an alert', () => {
  test('stores it with the text of its signal', async () => {
    const { status, data } = await post({ alert_description: 'Told by the branch' })
    expect(status).toBe(200)
    const [alert] = (await read(data.data._id)).data.data
    expect(alert).toMatchObject({
      alert_type: 'external_rating_downgrade',
      alert_category: 'Ratings',
      severity: 'high',
      alert_description: 'Told by the branch',
      case_id: null,
    })
  })

  test("is rejected for tomorrow's date, an unknown signal or 100,000 characters, and writes nothing", async () => {
    const count = async () => (await fresh.owner.selectFrom('alerts').select('alert_id').execute()).length
    const before = await count()
    for (const [field, value] of [
      ['date_of_event', addDays(todayInIndia(), 1)],
      ['signal_code', 99_999],
      ['alert_description', 'x'.repeat(100_000)],
    ] as const) {
      const { status, data } = await post({ [field]: value })
      expect([status, Object.keys((data as { errors?: object }).errors ?? {})]).toEqual([400, [field]])
    }
    expect(await count()).toBe(before)
  })

  test('raises a case immediately when asked to', async () => {
    const { data } = await post({ force_trigger_case: true })
    const [alert] = (await read(data.data._id)).data.data
    expect(data.data.case_id).toBe(alert?.case_id)
    expect((await ask(`/v1/cases/${data.data.case_id}`)).data).toMatchObject({
      ticket: { alert_id: data.data._id },
    })
  })

  test('does not raise a case for a user who may not', async () => {
    const { policy } = await fresh.owner
      .selectFrom('users')
      .select('policy')
      .where('user_id', '=', 'u_analyst')
      .executeTakeFirstOrThrow()
    const narrow = JSON.stringify({ ...policy, '/app/cases': ['GET'] })
    await fresh.owner
      .updateTable('users')
      .set({ policy: narrow })
      .where('user_id', '=', 'u_analyst')
      .execute()
    expect((await post({ force_trigger_case: true }, { as: 'u_analyst' })).status).toBe(403)
    expect((await post({}, { as: 'u_analyst' })).status).toBe(200)
  })

  test.each([
    ['no party', { party_id: '' }, 'party_id', 'Please Choose the Party'],
    ['no severity', { severity: '' }, 'severity', 'Please select the field'],
    ['an unknown signal', { signal_code: 1 }, 'signal_code', 'Please select the field'],
    ['no date', { date_of_event: '' }, 'date_of_event', 'Please fill the field'],
    [
      'a year half typed',
      { date_of_event: '0025-11-20' },
      'date_of_event',
      'Choose a date from 15-08-1947 on',
    ],
    [
      'a date to come',
      { date_of_event: '2099-01-01' },
      'date_of_event',
      'The date cannot be later than today',
    ],
  ])('is rejected with %s, with a message on the field', async (_, changes, field, words) => {
    const { status, data } = await post(changes)
    expect([status, data.errors?.[field]]).toEqual([400, [words]])
  })

  test('needs an existing party and the permission', async () => {
    expect((await post({ party_id: 'p_nobody' })).status).toBe(404)
    expect((await post({}, { as: 'u_viewer' })).status).toBe(403)
  })

  test('creates one alert when sent twice with one key', async () => {
    const before = (await list('per_page=1')).meta.total_records
    const [first, second] = await Promise.all([post({}, { key: 'a-form' }), post({}, { key: 'a-form' })])
    expect(second.data).toEqual(first.data)
    expect((await list('per_page=1')).meta.total_records).toBe(before + 1)
  })
})
