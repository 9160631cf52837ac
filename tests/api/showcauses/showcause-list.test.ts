import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const list = async (query: string, as = 'u_officer') =>
  (
    await ask<{ data: ShowcauseSummary[]; meta: { total_records: number } }>(`/v1/showcauses?${query}`, {
      as,
    })
  ).data

test('lists overdue notices first and can be filtered by state, due, date of issue and text', async () => {
  const all = await list('per_page=100')
  expect(all.meta.total_records).toBe(all.data.length)
  expect(new Set(all.data.map(({ state }) => state)).size).toBe(9)
  const overdue = all.data.filter((one) => one.overdue)
  expect(overdue.length).toBeGreaterThan(0)
  expect(all.data.slice(0, overdue.length)).toEqual(overdue)
  expect((await list('due=overdue')).data).toEqual(overdue)
  const [first] = all.data
  expect((await list(`q=${first?.reference}`)).data.map(({ id }) => id)).toEqual([first?.id])
  for (const { state } of (await list('state=served')).data) expect(state).toBe('served')
  const from =
    all.data
      .map(({ issued_on }) => issued_on ?? '')
      .sort()
      .at(-3) ?? ''
  const late = await list(`issued_from=${from}&sort_by=issued_on&sort_in=desc`)
  expect(late.data.every(({ issued_on }) => (issued_on ?? '') >= from)).toBe(true)
  expect((await list('per_page=5&page=2')).data).toEqual(all.data.slice(5, 10))
  expect(await list('page=99')).toMatchObject({ data: [], meta: { total_records: all.data.length } })
})

test('lists the notices of one case, and none for what is not the number of a case', async () => {
  const all = (await list('per_page=100&sort_by=created_at&sort_in=desc')).data
  const case_id = all[0]?.case_id
  const ofCase = all.filter((one) => one.case_id === case_id)
  expect(ofCase.length).toBeLessThan(all.length)
  const found = await list(`case_id=${case_id}&sort_by=created_at&sort_in=desc`)
  expect(found).toEqual({ data: ofCase, meta: { total_records: ofCase.length } })
  for (const unknown of ['999999', '-1', 'one', '99999999999999999999', `${case_id} or 1=1`])
    expect(await list(`case_id=${encodeURIComponent(unknown)}`)).toMatchObject({ data: [] })
})

test("does not show another organisation's notices", async () => {
  const [one] = (await list('', 'u_lead')).data
  expect((await ask(`/v1/showcauses/${one?.id}`, { as: 'u_officer' })).status).toBe(404)
  const withdrawal = { move: 'withdraw', notes: 'Not ours' }
  expect(
    (await ask(`/v1/showcauses/${one?.id}`, { as: 'u_officer', method: 'PATCH', body: withdrawal })).status,
  ).toBe(404)
  expect((await ask(`/v1/showcauses/${one?.id}/documents/notice`, { as: 'u_officer' })).status).toBe(404)
})

test('sorts a notice whose hearing is over behind those still due', async () => {
  const [heard] = (await list('state=hearing')).data
  await sql`update showcauses set hearing_on = ${addDays(todayInIndia(), -400)} where showcause_id = ${heard?.id}`.execute(
    fresh.owner,
  )
  const all = (await list('per_page=100')).data
  const due = all.filter(
    ({ id, state }) => id !== heard?.id && ['issued', 'served', 'hearing'].includes(state),
  )
  expect(due.length).toBeGreaterThan(1)
  expect(all.slice(0, due.length)).toEqual(due)
})
