import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AlertSummary } from '#server/contract/alerts/alert.ts'
import type { batch, batchAnswer } from '#server/contract/alerts/alert-batch.ts'
import type { alertPosition } from '#server/contract/alerts/alert-position.ts'
import type { ListView } from '#server/contract/list-views.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  // As in operation: without statistics PostgreSQL compares each alert with each party.
  await sql`analyze`.execute(fresh.owner)
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const list = async (query: string, asking: Asking = {}) =>
  (
    await ask<{ data: AlertSummary[]; meta: { total_records: number } }>(
      `/v1/admin/alerts?per_page=100&${query}`,
      asking,
    )
  ).data
const acknowledge = { action: 'acknowledge', reason: 'known' }
const decideAll = (body: object, asking: Asking = {}) =>
  ask<{ data: z.infer<typeof batchAnswer> }>('/v1/admin/alerts/decisions', {
    body: { decision: acknowledge, alerts: [], ...body },
    ...asking,
  })
const decide = (id: string, body: object, asking: Asking = {}) =>
  ask(`/v1/admin/alerts/${id}`, { method: 'PATCH', body, ...asking })

describe('filters', () => {
  test('narrow the list by state, age, assignee, portfolio and watchlist', async () => {
    const { data: all } = await list('state=open')
    const one = all[0]?._id ?? ''
    await decide(one, { action: 'assign', assignee: 'u_analyst' })
    expect((await list('assignee=u_analyst')).data.map(({ _id }) => _id)).toContain(one)
    expect((await list('assignee=me', { as: 'u_analyst' })).data.map(({ _id }) => _id)).toContain(one)
    expect((await list('assignee=me_or_nobody')).data.map(({ _id }) => _id)).not.toContain(one)
    expect((await list('assignee=nobody')).data.every(({ assignee }) => assignee === null)).toBe(true)
    const [young, old] = [await list('age=30'), await list('age=over30')]
    expect(young.meta.total_records + old.meta.total_records).toBe((await list('')).meta.total_records)
    expect(young.data.every((a) => old.data.every((b) => a.date_of_alert > b.date_of_alert))).toBe(true)
    for (const [name, table, column] of [
      ['portfolio', 'portfolio_parties', 'portfolio_id'],
      ['watchlist', 'list_parties', 'list_id'],
    ] as const) {
      const rows = await fresh.owner
        .selectFrom(table)
        .select(['party_id', `${column} as id` as 'party_id'])
        .where('organization_id', '=', 'o_northern')
        .execute()
      const group = (rows[0] as unknown as { id: string } | undefined)?.id ?? ''
      const members = new Set(
        rows.filter((row) => (row as unknown as { id: string }).id === group).map(({ party_id }) => party_id),
      )
      const { data } = await list(`${name}=${group}`)
      expect(data.length).toBeGreaterThan(0)
      expect(data.every(({ party_id }) => members.has(party_id))).toBe(true)
    }
    expect((await list('portfolio=nothing')).meta.total_records).toBe(0)
  })

  test('add band and exposure to each row, and the list can be sorted by them', async () => {
    const { data } = await list('sort_by=exposure')
    const lent = data.map(({ exposure }) => exposure ?? 0)
    expect(lent[0]).toBeGreaterThan(0)
    expect(lent).toEqual(lent.toSorted((a, b) => b - a))
    const { data: byScore } = await list('sort_by=score')
    expect(byScore[0]?.band).toBe('low')
  })

  test('involving=me returns alerts assigned to or raised by the user', async () => {
    const body = { party_id: 'p_000002', signal_code: 201, severity: 'low', date_of_event: '2026-11-01' }
    const { data } = await ask<{ data: { _id: string } }>('/v1/admin/alerts', { body })
    const { data: mine } = await list('involving=me')
    expect(mine.map(({ _id }) => _id)).toContain(data.data._id)
    expect((await list('involving=me', { as: 'u_owner' })).meta.total_records).toBe(0)
  })
})

describe('views', () => {
  const save = (name: string, query = 'severity=high&state=open', asking: Asking = {}) =>
    ask<{ data: ListView }>('/v1/admin/alerts/views', { body: { name, query }, ...asking })
  const views = async (as = 'u_lead') =>
    (await ask<{ data: ListView[] }>('/v1/admin/alerts/views', { as })).data.data

  test('belong to one user, keep only filters and order, and have unique names', async () => {
    const { data } = await save('High and open', 'severity=high&page=3&offCanvas=a_1&sort_by=severity')
    expect(data.data.query).toBe('severity=high&sort_by=severity')
    expect((await save('high AND open')).status).toBe(409)
    expect((await save('High and open', '', { as: 'u_analyst' })).status).toBe(200)
    expect((await views()).map(({ name }) => name)).toEqual(['High and open'])
    const gone = (id: string, as: string) =>
      ask(`/v1/admin/alerts/views/${id}`, { method: 'DELETE', as }).then(({ status }) => status)
    expect(await gone(data.data.view_id, 'u_analyst')).toBe(404)
    expect(await gone(data.data.view_id, 'u_lead')).toBe(200)
    expect(await views()).toEqual([])
  })

  test('are rejected with unknown filters', async () => {
    expect((await save('Odd', 'severity=loud')).status).toBe(400)
    expect((await save('Odd', `category=${'x'.repeat(3_000)}`)).status).toBe(400)
  })
})

describe('stepping through a list', () => {
  const positionIn = async (query: string) =>
    (await ask<{ data: z.infer<typeof alertPosition> }>(`/v1/admin/alerts/queue?${query}`)).data.data

  test.each([
    'severity=low&sort_by=party_name&sort_in=asc',
    'severity=low',
    'assignee=nobody&category=Financial&sort_by=severity',
    'severity=high&sort_by=exposure&sort_in=desc',
    'severity=high&sort_by=score&sort_in=asc',
    'q=limited&sort_by=score&sort_in=desc',
    'q=limited&severity=high',
  ])('visits every alert in list order, with links to the previous one: %s', async (narrowed) => {
    const query = `state=open&${narrowed}`
    const ids = (await list(query)).data.map(({ _id }) => _id)
    const walked: string[] = []
    let here = await positionIn(query)
    while (here.at && walked.length < 200) {
      expect([here.before, here.total]).toEqual([walked.length, (await list(query)).meta.total_records])
      expect(here.previous).toBe(walked.at(-1) ?? null)
      walked.push(here.at)
      here = await positionIn(`${query}&after=${here.at}`)
    }
    expect(walked.slice(0, 100)).toEqual(ids)
    expect(here.previous).toBe(walked.at(-1))
  })

  test.each([
    'severity=medium',
    'severity=medium&sort_by=severity',
    'severity=medium&sort_by=party_name&sort_in=asc',
    'severity=medium&sort_by=score&q=limited',
  ])('continues after a decided alert and links back to it: %s', async (narrowed) => {
    const query = `state=open&${narrowed}`
    const first = await positionIn(query)
    const id = first.at ?? ''
    await decide(id, acknowledge)
    const second = await positionIn(`${query}&after=${id}&last=${id}`)
    expect(second).toMatchObject({
      at: first.next,
      fits: true,
      before: 0,
      total: first.total - 1,
      previous: id,
    })
    expect(await positionIn(`${query}&at=${id}`)).toMatchObject({ at: id, fits: false, next: first.next })
  })

  test('finds no alerts of another organisation', async () => {
    const { data } = await list('', { as: 'u_officer' })
    for (const sort_by of ['date_of_alert', 'severity', 'party_name', 'score', 'exposure']) {
      const query = `state=open&sort_by=${sort_by}`
      const { meta } = await list(query)
      expect(await positionIn(`${query}&at=${data[0]?._id}`)).toMatchObject({
        at: null,
        fits: false,
        next: null,
        before: meta.total_records,
        total: meta.total_records,
      })
      expect(await positionIn(`${query}&after=${data[0]?._id}`)).toMatchObject({ before: 0, previous: null })
    }
  })
})

describe('several alerts at once', () => {
  const reading = (id: string, asking: Asking = {}) =>
    ask<{ data: z.infer<typeof batch> }>(`/v1/admin/alerts/decisions/${id}`, asking)
  const undo = (id: string, asking: Asking = {}) =>
    ask<{ data: z.infer<typeof batchAnswer> }>(`/v1/admin/alerts/decisions/${id}/undo`, {
      method: 'POST',
      ...asking,
    })

  test('a preview shows what would be decided and why others would not, and changes nothing', async () => {
    const [one, other, third] = (await list('state=open&severity=high&assignee=nobody')).data
    await decide(other?._id ?? '', { action: 'false_positive', reason: 'wrong_data' }, { as: 'u_analyst' })
    const alerts = [one, other, third].map((a, index) => ({
      _id: a?._id,
      version: index === 2 ? 7 : a?.version,
    }))
    const { data } = await decideAll({ alerts: [...alerts, { _id: 'a_nothing' }], preview: true })
    expect(data.data.batch_id).toBeNull()
    expect(data.data.results.map(({ left_out }) => left_out)).toEqual([
      null,
      expect.stringContaining('A. Analyst marked this alert as a false positive in the meantime'),
      expect.stringContaining('Someone else changed this alert'),
      'No such alert',
    ])
    expect((await list(`party_id=${one?.party_id}`)).data.find(({ _id }) => _id === one?._id)?.status).toBe(
      'open',
    )
  })

  test('everything a list finds can be decided and undone together, except what was decided since', async () => {
    const query = 'state=open&category=Statutory&assignee=nobody'
    const before = (await list(query)).meta.total_records
    expect(before).toBeGreaterThan(3)
    const { data } = await decideAll({ matching: query })
    const { batch_id, results } = data.data
    expect(results.filter(({ left_out }) => left_out === null)).toHaveLength(before)
    expect((await list(query)).meta.total_records).toBe(0)
    const { data: read } = await reading(batch_id ?? '')
    expect([read.data.alerts.length, read.data.undoable]).toEqual([before, true])
    expect((await reading(batch_id ?? '', { as: 'u_analyst' })).data.data.undoable).toBe(false)
    expect((await reading(batch_id ?? '', { as: 'u_officer' })).status).toBe(404)
    expect((await undo(batch_id ?? '', { as: 'u_analyst' })).status).toBe(409)
    const [reopened] = results
    await decide(reopened?._id ?? '', { action: 'reopen', reason: 'by_mistake' }, { as: 'u_analyst' })
    const { data: undone } = await undo(batch_id ?? '')
    expect(undone.data.results.filter(({ left_out }) => left_out)).toMatchObject([
      { _id: reopened?._id, left_out: expect.stringContaining('A. Analyst reopened this alert') },
    ])
    expect((await list(query)).meta.total_records).toBe(before)
    expect((await undo(batch_id ?? '')).status).toBe(409)
  })

  test('an alert that is named twice is decided once', async () => {
    const [one] = (await list('state=open&severity=medium&assignee=nobody')).data
    const named = { _id: one?._id, version: one?.version }
    const { data } = await decideAll({ alerts: [named, named] })
    expect(data.data.results.map(({ _id }) => _id)).toEqual([one?._id])
    const { data: read } = await reading(data.data.batch_id ?? '')
    expect(read.data.alerts).toHaveLength(1)
  })

  test('each decision is recorded in the audit log', async () => {
    const audited = () =>
      fresh.owner.selectFrom('audit').select('audit_id').where('entity', '=', 'alert').execute()
    const before = (await audited()).length
    const { data } = await decideAll({ matching: 'state=open&severity=low&age=30' })
    expect((await audited()).length).toBe(before + data.data.results.length)
  })

  test('an empty or oversized selection and unknown filters are rejected, and cases cannot be raised in bulk', async () => {
    expect((await decideAll({})).status).toBe(400)
    expect((await decideAll({ matching: 'severity=loud' })).status).toBe(400)
    const many = Array.from({ length: 1_001 }, (_, index) => ({ _id: `a_${index}` }))
    expect((await decideAll({ alerts: many })).status).toBe(400)
    const toCase = { action: 'case', reason: 'fraud' }
    expect((await decideAll({ decision: toCase, matching: 'state=open' })).status).toBe(400)
    expect((await decideAll({ matching: 'state=open' }, { as: 'u_viewer' })).status).toBe(403)
  })
})

describe('the track record', () => {
  test("shows how a signal's alerts were decided and what followed", async () => {
    const { data } = await ask<{ data: Record<string, number>[] }>('/v1/admin/alerts/track-record')
    const { data: all } = await list('signal_code=201')
    const record = data.data.find(({ signal_code }) => signal_code === 201)
    expect(record).toMatchObject({
      raised: all.length,
      led_to_case: all.filter(({ status }) => status === 'case').length,
      false_positive: all.filter(({ status }) => status === 'false_positive').length,
    })
    const one = await ask<{ data: unknown[] }>('/v1/admin/alerts/track-record?signal_code=201')
    expect(one.data.data).toEqual([record])
  })

  test('counts downgrades after an alert and the days until then', async () => {
    const party_id = 'p_000007'
    const base = { organization_id: 'o_northern', party_id, alert_summary: 's', alert_category: 'c' }
    const signal = {
      alert_type: 't',
      alert_signal: 's',
      signal_code: 99_001,
      signal_format: 1,
      severity: 'low' as const,
    }
    await fresh.owner
      .insertInto('alerts')
      .values(
        ['2026-01-01', '2026-03-01', '2026-10-01'].map((date) => ({
          ...base,
          ...signal,
          date_of_event: date,
          date_of_alert: date,
        })),
      )
      .execute()
    await fresh.owner
      .insertInto('ratings')
      .values({
        party_id,
        agency: 'ICRA',
        instrument: 'Term loan',
        rating: '[ICRA]D',
        rated_on: '2026-03-31',
      })
      .execute()
    const { data } = await ask<{ data: unknown[] }>('/v1/admin/alerts/track-record?signal_code=99001')
    expect(data.data).toMatchObject([{ raised: 3, decided: 0, before_trouble: 2, days_before_trouble: 30 }])
  })

  test("covers a signal's 500 newest alerts", async () => {
    const alert = {
      organization_id: 'o_northern',
      party_id: 'p_000007',
      alert_summary: 's',
      alert_category: 'c',
      alert_type: 't',
      alert_signal: 's',
      signal_code: 99_002,
      signal_format: 1,
      severity: 'low' as const,
    }
    const raised = (count: number, date: string, status: 'acknowledged' | 'false_positive') =>
      Array.from({ length: count }, () => ({ ...alert, date_of_event: date, date_of_alert: date, status }))
    await fresh.owner
      .insertInto('alerts')
      .values([...raised(10, '2026-01-01', 'false_positive'), ...raised(495, '2026-01-02', 'acknowledged')])
      .execute()
    const { data } = await ask<{ data: unknown[] }>('/v1/admin/alerts/track-record?signal_code=99002')
    expect(data.data).toMatchObject([{ raised: 500, decided: 500, acknowledged: 495, false_positive: 5 }])
  })
})
