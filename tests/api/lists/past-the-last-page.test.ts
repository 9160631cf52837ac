import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const pageOf = async (path: string, page: number, as: string) =>
  (
    await ask<{ data: { list_id?: string }[]; meta: { total_records: number } }>(`${path}?page=${page}`, {
      as,
    })
  ).data

// A page that just had rows is past the last one once they are gone: that does not mean the list is empty.
test.each([
  ['watchlists', '/v1/admin/lists', 'u_lead'],
  ['requests for corrections', '/v1/corrections', 'u_owner'],
  ['approvals', '/v1/admin/approvals', 'u_owner'],
])('a page past the last one of %s still returns the total', async (_, path, as) => {
  const { meta } = await pageOf(path, 1, as)
  expect(meta.total_records).toBeGreaterThan(0)
  expect(await pageOf(path, 99, as)).toMatchObject({ data: [], meta: { total_records: meta.total_records } })
})

test("a page past the last one of a watchlist's parties still returns the total", async () => {
  const { data } = await pageOf('/v1/admin/lists', 1, 'u_lead')
  const path = `/v1/admin/lists/${data[0]?.list_id}/parties`
  const { meta } = await pageOf(path, 1, 'u_lead')
  expect(meta.total_records).toBeGreaterThan(0)
  expect(await pageOf(path, 99, 'u_lead')).toMatchObject({
    data: [],
    meta: { total_records: meta.total_records },
  })
})

// Lists created together by an import have the same timestamp.
test('watchlists created at the same moment appear exactly once across pages', async () => {
  const made = ['l_c', 'l_a', 'l_d', 'l_b']
  for (const id of made)
    await sql`insert into lists (list_id, organization_id, name, list_type, created_at)
      values (${id}, 'o_northern', ${id}, 'watchlist', '2026-01-01T00:00:00Z')`.execute(fresh.owner)
  const pages = []
  for (const page of [1, 2, 3, 4])
    pages.push(
      (
        await ask<{ data: { list_id: string }[] }>(`/v1/admin/lists?per_page=1&page=${page}`, {
          as: 'u_lead',
        })
      ).data.data[0]?.list_id,
    )
  expect(pages).toEqual(['l_a', 'l_b', 'l_c', 'l_d'])
})
