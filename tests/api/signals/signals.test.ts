import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, todayInIndia } from '#server/contract/calendar.ts'
import type { SignalSetting, SignalTrial } from '#server/contract/signals/signal-settings.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const today = todayInIndia()
const utilisation = '703'
let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
const party = 'p_000001'

beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  // No utilisation is known yet, and existing alerts were raised long ago.
  await sql`truncate exposures`.execute(world.owner)
  await sql`delete from alert_facts where signal_code = ${Number(utilisation)}`.execute(world.owner)
  await sql`update alerts set date_of_alert = '2020-01-01', status = 'acknowledged'
    where signal_code = ${Number(utilisation)}`.execute(world.owner)
}, 120_000)
afterAll(() => world.close())

const codeOf = async (label: string) => {
  const { data } = await ask<{ data: SignalSetting[] }>('/v1/admin/signals')
  return String(data.data.find((one) => one.label === label)?.code)
}
const read = async (code: string, as = 'u_lead') =>
  (await ask<{ data: SignalSetting }>(`/v1/admin/signals/${code}`, { as })).data.data
const change = (code: string, body: object, as = 'u_lead') =>
  ask<{ data: SignalSetting }>(`/v1/admin/signals/${code}`, { as, method: 'PATCH', body })
const trial = async (code: string, query: string) =>
  (await ask<{ data: SignalTrial }>(`/v1/admin/signals/${code}/trial?${query}`)).data.data
const used = (share: number, account = 'U/1') =>
  sql`insert into exposures (organization_id, party_id, account_number, product, as_of, sanction_limit, outstanding, days_past_due)
    select 'o_northern', ${party}, ${account}, 'Cash credit', day::date, 100, ${share}, 0
    from unnest(${[addMonths(today, -3), addMonths(today, -2), addMonths(today, -1)]}::text[]) as day`.execute(
    world.owner,
  )
const alertsOf = async (code: string) => {
  const { rows } = await sql<{ alert_id: string; threshold: string | null; gone_on: string | null }>`
    select alert_id, threshold, gone_on from alerts
    where organization_id = 'o_northern' and party_id = ${party} and signal_code = ${Number(code)}
      and date_of_alert > '2020-01-01'`.execute(world.owner)
  return rows
}

test("the nightly run uses the organisation's threshold, and the alert states it", async () => {
  const code = await codeOf('High utilisation')
  await used(86)
  await computeSignals(world.owner, today)
  expect(await alertsOf(code)).toEqual([])
  expect(await trial(code, 'raise=85')).toMatchObject({ raised: 0, would: 1, comes: [{ party_id: party }] })
  const saved = await change(code, { version: 0, raise: 85, grave: null })
  expect(saved.data.data).toMatchObject({
    version: 1,
    raise: { value: 85, standard: 90 },
    changed_by: 'R. Lead',
  })
  await computeSignals(world.owner, today)
  const [alert] = await alertsOf(code)
  expect(alert?.threshold).toBe(
    'Utilisation for three consecutive months at least 85 % (set by your organisation, the standard is 90)',
  )
  const shown = await ask<{ data: { threshold: string }[] }>(`/v1/admin/alerts/${alert?.alert_id}`)
  expect(shown.data.data[0]?.threshold).toBe(alert?.threshold)
})

test('a stricter threshold can be tried on existing alerts and does not mark them as gone', async () => {
  const code = await codeOf('High utilisation')
  const [alert] = await alertsOf(code)
  await sql`update alerts set case_id = (select min(case_id) from cases where organization_id = 'o_northern'), status = 'case'
    where alert_id = ${alert?.alert_id}`.execute(world.owner)
  expect(await trial(code, 'raise=95')).toMatchObject({
    raised: 1,
    would: 0,
    cases: 1,
    cases_would: 0,
    goes: [{ alert_id: alert?.alert_id, party_id: party }],
  })
  expect(await trial(code, 'raise=86')).toMatchObject({ raised: 1, would: 1, cases: 1, cases_would: 1 })
  await change(code, { version: 1, raise: 95, grave: null })
  await computeSignals(world.owner, today)
  expect((await alertsOf(code)).map(({ gone_on }) => gone_on)).toEqual([null])
  const { rows } = await sql<{ before: object; after: object }>`select before, after from audit
    where entity = 'signal' and entity_id = ${code} order by audit_id desc limit 1`.execute(world.owner)
  expect(rows[0]).toMatchObject({
    before: { threshold: expect.stringContaining('85 %'), raised: true },
    after: { threshold: expect.stringContaining('95 %'), raised: true },
  })
})

test('a disabled signal raises nothing, and existing alerts stay as they are', async () => {
  const code = await codeOf('High utilisation')
  const { version } = await read(code)
  await change(code, { version, raise: 80, grave: null, disabled: true })
  await used(86, 'U/2')
  await computeSignals(world.owner, today)
  expect(await alertsOf(code)).toHaveLength(1)
  await change(code, { version: version + 1, raise: null, grave: null })
  expect(await read(code)).toMatchObject({ disabled: false, raise: { value: null } })
})

test('thresholds out of range, crossed thresholds and stale changes are rejected', async () => {
  const code = await codeOf('Interest cover low')
  expect(await change(code, { version: 0, raise: 90, grave: 1 })).toMatchObject({
    status: 400,
    data: { errors: { raise: ['Between 0.5 and 5 times'] } },
  })
  expect(await change(code, { version: 0, raise: 1, grave: 2 })).toMatchObject({
    status: 400,
    data: { errors: { grave: ['Not above the other'] } },
  })
  const [one, other] = await Promise.all([
    change(code, { version: 0, raise: 2, grave: 1 }),
    change(code, { version: 0, raise: 3, grave: 1 }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect((await ask(`/v1/admin/signals/${code}/trial?raise=90`)).status).toBe(400)
})

test("a signal and an alert raised by hand state the organisation's own threshold", async () => {
  const code = await codeOf('Change in early-warning score')
  const raise = async (as: string) => {
    const body = { party_id: party, signal_code: Number(code), severity: 'low', date_of_event: today }
    const { data } = await ask<{ data: { _id: string } }>('/v1/admin/alerts', { body, as })
    return data.data._id
  }
  const headline = async (id: string, as = 'u_lead') =>
    (await ask<{ data: { alert_summary: string }[] }>(`/v1/admin/alerts/${id}`, { as })).data.data[0]
      ?.alert_summary
  const standard = 'The early-warning score changed by 10 points or more'
  const before = await raise('u_lead')
  expect((await change(code, { version: 0, raise: 10.5, grave: null })).status).toBe(400)
  expect((await change(code, { version: 0, raise: 15, grave: null })).status).toBe(200)
  const own = 'The early-warning score changed by 15 points or more'
  expect((await read(code)).summary).toBe(own)
  expect(await headline(await raise('u_lead'))).toBe(own)
  expect(await headline(before)).toBe(standard)
  expect((await read(code, 'u_officer')).summary).toBe(standard)
  expect(await headline(await raise('u_officer'), 'u_officer')).toBe(standard)
})

test('another organisation has its own thresholds, and changing them needs the permission', async () => {
  const code = await codeOf('Interest cover low')
  expect((await read(code)).version).toBe(1)
  expect(await read(code, 'u_officer')).toMatchObject({ version: 0, raise: { value: null } })
  expect((await change(code, { version: 1, raise: 2, grave: 1 }, 'u_analyst')).status).toBe(403)
  expect((await ask(`/v1/admin/signals/${utilisation}9`)).status).toBe(404)
})

test('a trial that cannot read all parties leaves out the alerts of unread ones', async () => {
  const code = await codeOf('High utilisation')
  expect(await trial(code, 'raise=95')).toMatchObject({ raised: 1, more: false })
  await sql`with added as (
      insert into parties (party_id, name, name_key, model_type, source)
      select 'a_' || i, 'Aaa ' || i, 'aaa ' || i, 'firm', 'test' from generate_series(10000, 11999) as i returning party_id)
    insert into list_parties (organization_id, list_id, party_id, added_by)
    select 'o_northern', 'l_northern', party_id, 'u_lead' from added`.execute(world.owner)
  expect(await trial(code, 'raise=95')).toMatchObject({
    parties: 2_000,
    more: true,
    raised: 0,
    would: 0,
    unknown: 0,
    cases: 0,
  })
})
