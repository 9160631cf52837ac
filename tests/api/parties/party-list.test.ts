import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listParties } from '#server/database/parties/parties.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
}, 120_000)
afterAll(() => fresh?.close())

type Sorting = Pick<Parameters<typeof listParties>[1], 'sort_by' | 'sort_in' | 'state'>

/** The ids of a list, read page by page. */
async function paged(sorting: Sorting): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await listParties(fresh.db, { ...sorting, page, per_page: 100 })
    ids.push(...data.map(({ party_id }) => party_id))
    if (data.length < 100) return ids
  }
}

async function expected(order: string, where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`select party_id from parties
    where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(fresh.owner)
  return rows.map(({ party_id }) => party_id)
}

test.each([
  ['name', 'asc', 'name_key collate "C", party_id'],
  ['name', 'desc', 'name_key collate "C" desc, party_id desc'],
  ['age', 'desc', 'registered_on, party_id'],
  ['age', 'asc', 'registered_on desc nulls last, party_id desc'],
  ['capital', 'desc', 'paid_up_capital desc nulls last, party_id desc'],
  ['capital', 'asc', 'paid_up_capital, party_id'],
] as const)(
  'parties by %s, %s appear once across pages, those without a value last',
  async (sort_by, sort_in, order) => {
    expect(await paged({ sort_by, sort_in })).toEqual(await expected(order))
    const state = 'Maharashtra'
    expect(await paged({ sort_by, sort_in, state })).toEqual(await expected(order, `state = '${state}'`))
  },
)

test('some parties have no capital or no registration date', async () => {
  for (const column of ['paid_up_capital', 'registered_on'])
    expect((await expected('party_id', `${column} is null`)).length).toBeGreaterThan(100)
})

test('suggestions of the admin look-up respect its filters', async () => {
  const ask = apiFor(fresh)
  const suggested = async (filter: string) =>
    (await ask<{ data: { state: string }[] }>(`/v1/admin/parties?q=private&m=autocomplete${filter}`)).data
      .data
  expect(new Set((await suggested('')).map(({ state }) => state)).size).toBeGreaterThan(1)
  const inGoa = await suggested('&state=Goa')
  expect(inGoa.length).toBeGreaterThan(0)
  expect(inGoa.every(({ state }) => state === 'Goa')).toBe(true)
})
