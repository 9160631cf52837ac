import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { CategoryCounts } from '#server/contract/cases/case-counts.ts'
import { countByDay } from '#server/database/cases/case-counts.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

interface Counted<T> {
  data: T
  meta: { total_records: number; unrated?: number }
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const all = async (where = sql`true`) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from cases where organization_id = 'o_northern'
    and ${where}`.execute(fresh.owner)
  return rows[0]?.n ?? 0
}

test("counts by category and by the party's risk add up to all cases", async () => {
  const overall = (await ask<Counted<CategoryCounts>>('/v1/cases/case_count/status_category?type=overall'))
    .data
  for (const category of ['NEW', 'WIP', 'ESCALATION', 'CLOSED'] as const)
    expect(overall.data[category]).toBe(await all(sql`status_category = ${category}`))
  expect(overall.meta.total_records).toBe(await all())
  const risk = (await ask<Counted<Record<string, number>>>('/v1/cases/case_count/risk_type')).data
  const { low_risk = 0, medium_risk = 0, high_risk = 0 } = risk.data
  expect(low_risk + medium_risk + high_risk + (risk.meta.unrated ?? 0)).toBe(await all())
  const high = await all(sql`(select band from scores s where s.party_id = cases.party_id
    order by computed_on desc limit 1) = 'high'`)
  expect([high_risk, high > 0]).toEqual([high, true])
})

test('thirty days end today with the current counts', async () => {
  const byDay = (
    await ask<Counted<(CategoryCounts & { date: string })[]>>('/v1/cases/case_count/status_category?type=day')
  ).data
  const overall = (await ask<Counted<CategoryCounts>>('/v1/cases/case_count/status_category')).data
  const today = todayInIndia()
  expect(byDay.data.map(({ date }) => date)).toEqual(
    Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
  )
  const { date: _, ...now } = byDay.data.at(-1) ?? { date: '' }
  expect([now, byDay.meta.total_records]).toEqual([overall.data, overall.meta.total_records])
})

test('each day counts a case in its category at the end of that day in India', async () => {
  const { rows } = await sql<{ case_id: number }>`
    insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, status_category, created_at)
    values ('o_smallbiz', 'p_000001', 'Counted', '<p>x</p>',
      (select case_type_id from case_types where organization_id = 'o_smallbiz' order by 1 limit 1), 'CLOSED', 'CLOSED',
      '2020-01-01T10:00:00Z') returning case_id`.execute(fresh.owner)
  const move = (before: string, after: string, at: string) =>
    sql`insert into case_events (organization_id, case_id, kind, before, after, created_at)
      values ('o_smallbiz', ${rows[0]?.case_id}, 'status', ${before}, ${after}, ${at})`.execute(fresh.owner)
  // 18:29 UTC is 23:59 in India, 18:31 is the next day.
  await move('NEW', 'WIP', '2020-01-02T18:29:00Z')
  await move('WIP', 'ESCALATION', '2020-01-03T18:31:00Z')
  await move('ESCALATION', 'WIP', '2020-01-05T05:00:00Z')
  await move('WIP', 'CLOSED', '2020-01-05T06:00:00Z')
  const days = await asOrganisation(fresh.db, 'o_smallbiz', (db) => countByDay(db, '2020-01-05', 6))
  const stood = days.map(({ date, ...counts }) => [date, Object.entries(counts).find(([, n]) => n > 0)?.[0]])
  expect(stood).toEqual([
    ['2019-12-31', undefined],
    ['2020-01-01', 'NEW'],
    ['2020-01-02', 'WIP'],
    ['2020-01-03', 'WIP'],
    ['2020-01-04', 'ESCALATION'],
    ['2020-01-05', 'CLOSED'],
  ])
})

test("counts cover the user's organisation only and need the permission to see cases", async () => {
  const countsOfSecondBank = (
    await ask<Counted<CategoryCounts>>('/v1/cases/case_count/status_category', { as: 'u_officer' })
  ).data
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from cases c join users u using (organization_id)
    where u.user_id = 'u_officer'`.execute(fresh.owner)
  expect(countsOfSecondBank.meta.total_records).toBe(rows[0]?.n)
  for (const path of ['status_category', 'risk_type'])
    expect((await ask(`/v1/cases/case_count/${path}`, { as: 'u_viewer' })).status).toBe(403)
  expect((await ask('/v1/cases/case_count/status_category?type=week')).status).toBe(400)
})
