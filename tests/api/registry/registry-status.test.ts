import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type {
  RegistryCompany,
  RegistryHistoryRow,
  RegistryLine,
} from '#server/contract/registry/registry-status.ts'
import { lastYearEnds } from '#server/rules/registry/financial-years.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await fresh.owner
    .insertInto('parties')
    .values({
      party_id: 'p_own',
      name: 'Own Looms Private Limited',
      name_key: 'own looms private limited',
      model_type: 'private_company',
      status: 'Active',
      class: 'Private',
      state: 'Goa',
      registered_on: '2015-05-05',
      authorised_capital: 1_000_000,
      paid_up_capital: 800_000,
      source: 'test',
    })
    .execute()
  await fresh.owner
    .insertInto('registry_filings')
    .values({ party_id: 'p_own', form: 'aoc-4', period_end: '2024-03-31', filed_on: '2024-12-15', srn: 'F1' })
    .execute()
}, 120_000)
afterAll(() => fresh.close())

interface Status {
  data: RegistryLine[]
  meta: { total_records: number; counts: Record<string, number>; companies: number; exempt: number }
}
const status = async (search = '') => (await ask<Status>(`/v1/mca_status${search}`)).data

test('late forms come first, longest overdue on top, and each line explains its due date', async () => {
  const { data, meta } = await status('?per_page=100')
  expect(meta.companies).toBeGreaterThan(0)
  expect(data.length).toBeGreaterThan(20)
  expect(data.every(({ basis, fee_rule }) => basis && fee_rule)).toBe(true)
  const order = ['late', 'due', 'filed_late', 'filed']
  const places = data.map(({ state }) => order.indexOf(state))
  expect(places).toEqual([...places].sort())
  const late = data.filter(({ state }) => state === 'late').map(({ due_on }) => due_on)
  expect(late).toEqual([...late].sort())
})

test('the counts match the lists behind them', async () => {
  const { meta } = await status()
  for (const state of ['late', 'due', 'filed_late', 'filed']) {
    const of = await status(`?state=${state}&per_page=100`)
    expect(of.meta.total_records).toBe(meta.counts[state])
    expect(of.data.every((line) => line.state === state)).toBe(true)
  }
})

test('a form a company never filed is late since the last date for its AGM, even if it is not watched', async () => {
  const { data, meta } = await status('?party_id=p_own&form=aoc-4')
  expect(meta.companies).toBe(1)
  // One of the last four years was filed, and the newest is late only after its due date.
  const late = lastYearEnds(todayInIndia(), 4).filter(
    (end) => end !== '2024-03-31' && `${end.slice(0, 4)}-10-30` < todayInIndia(),
  )
  expect(data.map(({ period_end }) => period_end)).toEqual(late.toReversed())
  for (const { period_end, ...line } of data) {
    const [year] = period_end.split('-')
    expect(line).toMatchObject({
      due_on: `${year}-10-30`,
      basis: `30 days after 30-09-${year}, the last date for the AGM: the actual date is not on record`,
      normal_fee: 400,
    })
  }
  // The one that was filed more than a year ago is no longer listed.
  expect((await status('?party_id=p_own&state=filed_late')).data).toEqual([])
})

test('the history of a form has every year with its filing date', async () => {
  const { data } = await ask<{ data: RegistryHistoryRow[] }>('/v1/mca_status/history/aoc-4?party_id=p_own')
  const filed = data.data[0]?.periods.find(({ period_end }) => period_end === '2024-03-31')
  expect(filed).toEqual({
    period_end: '2024-03-31',
    due_on: '2024-10-30',
    state: 'filed_late',
    filed_on: '2024-12-15',
    days_late: 46,
  })
  const kyc = await ask<{ data: RegistryHistoryRow[] }>('/v1/mca_status/history/dir-3-kyc')
  expect(kyc.data.data.every(({ director }) => director !== null)).toBe(true)
  expect((await ask('/v1/mca_status/history/moon')).status).toBe(404)
})

test('companies with nothing due come last in both sort orders', async () => {
  // On most days of the year nothing is due for any company.
  const today = todayInIndia()
  const { rows } = await sql`update registry_standings s set as_of = ${today}::date, read_at = now(), due = 1,
      next_due_form = 'mgt-7', next_due_on = ${today}::date + w.place::integer
    from (select party_id, row_number() over (order by party_id) as place from registry_standings
        where organization_id = 'o_northern' limit 2) w
    where s.organization_id = 'o_northern' and s.party_id = w.party_id returning s.party_id`.execute(
    fresh.owner,
  )
  expect(rows).toHaveLength(2)
  for (const sort_in of ['asc', 'desc']) {
    const { data } = await ask<{ data: RegistryCompany[] }>(
      `/v1/mca_status/companies?per_page=100&sort_by=next_due&sort_in=${sort_in}`,
    )
    const due = data.data.map(({ next_due }) => next_due?.due_on ?? null)
    expect(due).toEqual(expect.arrayContaining([addDays(today, 1), addDays(today, 2), null]))
    expect(due).toEqual([...due.filter((day) => day !== null), ...due.filter((day) => day === null)])
  }
})

test('only watched companies are listed, and those that need not file say so', async () => {
  const { data } = await ask<{ data: RegistryCompany[] }>('/v1/mca_status/companies?per_page=100')
  const watched = await fresh.owner
    .selectFrom('list_parties as l')
    .innerJoin('parties as p', 'p.party_id', 'l.party_id')
    .where('l.organization_id', '=', 'o_northern')
    .where('p.model_type', 'not in', ['firm', 'person', 'default'])
    .select('p.party_id')
    .distinct()
    .execute()
  const ids = watched.map(({ party_id }) => party_id).sort()
  expect(data.data.map(({ party_id }) => party_id).sort()).toEqual(ids)
  await fresh.owner
    .updateTable('parties')
    .set({ status: 'Strike Off' })
    .where('party_id', '=', ids[0] ?? '')
    .execute()
  const again = await ask<{ data: RegistryCompany[] }>('/v1/mca_status/companies?per_page=100')
  expect(again.data.data.find(({ party_id }) => party_id === ids[0])).toMatchObject({
    must_file: false,
    next_due: null,
    counts: { late: 0, due: 0, filed: 0, filed_late: 0 },
  })
})
