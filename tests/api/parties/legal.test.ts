import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { LegalCase, LegalCaseSummary } from '#server/contract/parties/legal.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const today = todayInIndia()
const party = {
  party_id: 'p_suit',
  name: 'Suited Looms Limited',
  name_key: 'suited looms limited',
  source: 'test',
}

const suit = (court_case_id: number, rest: { stage: string; number: string; filed_on: string }) => ({
  court_case_id,
  party_id: party.party_id,
  court: 'Commercial Court, Pune',
  kind: 'civil',
  other_party: 'Plain Yarns LLP',
  role: 'respondent' as const,
  ...rest,
})

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const { owner } = fresh
  await owner
    .insertInto('parties')
    .values({ ...party, model_type: 'public_company' })
    .execute()
  await owner
    .insertInto('court_cases')
    .values([
      suit(900_001, { number: 'COMM.S 1/2025', stage: 'Evidence', filed_on: '2025-02-03' }),
      suit(900_002, { number: 'COMM.S 2/2025', stage: 'Disposed', filed_on: '2025-03-04' }),
      suit(900_003, { number: 'COMM.S 3/2025', stage: 'Filed', filed_on: '2025-04-05' }),
    ])
    .execute()
  const hearing = (court_case_id: number, days: number, purpose: string) => ({
    court_case_id,
    heard_on: addDays(today, days),
    purpose,
  })
  await owner
    .insertInto('court_hearings')
    .values([
      hearing(900_001, -20, 'Appearance'),
      hearing(900_001, 40, 'Arguments'),
      hearing(900_001, 5, 'Evidence'),
      hearing(900_002, 5, 'Orders'),
    ])
    .execute()
  await owner
    .insertInto('court_orders')
    .values({ court_case_id: 900_001, made_on: '2025-06-01', kind: 'interim', summary: 'Status quo.' })
    .execute()
}, 120_000)
afterAll(() => fresh.close())

interface List {
  data: LegalCaseSummary[]
  meta: { total_records: number; pending: number; this_week: number }
}
const list = async (search: string) => (await ask<List>(`/v1/court_cases?${search}`)).data
const numbers = async (search: string) =>
  (await list(`party_id=p_suit&${search}`)).data.map(({ court_case_id }) => court_case_id)

test('cases are sorted by next hearing, and disposed cases have none', async () => {
  const { data, meta } = await list('party_id=p_suit')
  expect(data.map(({ court_case_id, next_hearing }) => [court_case_id, next_hearing?.purpose])).toEqual([
    ['900001', 'Evidence'],
    ['900003', undefined],
    ['900002', undefined],
  ])
  expect(meta).toEqual({ total_records: 3, pending: 2, this_week: 1 })
})

test.each([
  ['hearing=week', ['900001']],
  ['hearing=later', []],
  ['hearing=none', ['900003']],
  ['over=yes', ['900002']],
  ['stage=Evidence', ['900001']],
  ['q=s 3/2025', ['900003']],
  ['kind=NCLT', []],
  ['sort_by=filed_on&sort_in=desc', ['900003', '900002', '900001']],
  ['per_page=1&page=2', ['900003']],
])('%s returns %j', async (search, ids) => {
  expect(await numbers(search)).toEqual(ids)
})

test('without a party only cases of watched parties are listed', async () => {
  const { data } = await list('per_page=100')
  const watched = await fresh.owner
    .selectFrom('list_parties')
    .select('party_id')
    .where('organization_id', '=', 'o_northern')
    .execute()
  const ids = new Set(watched.map(({ party_id }) => party_id))
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ party_id }) => ids.has(party_id))).toBe(true)
})

test('a case lists its hearings and orders, newest first', async () => {
  const { data } = await ask<{ data: LegalCase }>('/v1/court_cases/900001')
  expect(data.data.hearings.map(({ purpose }) => purpose)).toEqual(['Arguments', 'Evidence', 'Appearance'])
  expect(data.data.orders).toEqual([{ made_on: '2025-06-01', kind: 'interim', summary: 'Status quo.' }])
  for (const id of ['0', 'moon', '99999999999999999999'])
    expect((await ask(`/v1/court_cases/${id}`)).status).toBe(404)
})

test('its document is a PDF named after its number', async () => {
  const { data } = await ask<{ data: string; name: string }>('/v1/court_cases/900001/document')
  expect(data.name).toBe('COMM.S 1-2025.pdf')
  expect(Buffer.from(data.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('every pending case of the demonstration with a hearing has it today or later', async () => {
  const { data } = await list('per_page=100&over=no')
  const dates = data.flatMap(({ next_hearing }) => next_hearing?.heard_on ?? [])
  expect(dates.every((on) => on >= today)).toBe(true)
  expect(dates.length).toBeGreaterThan(0)
})
