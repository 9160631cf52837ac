import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartyFacets, PartySummary } from '#server/contract/parties/party.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { countedEachTime } from '#server/database/lists/cached-counts.ts'
import { countParties } from '#server/database/parties/party-facets.ts'
import { monitoredParties } from '#server/database/watchlist/monitored.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// Monitoring belongs to an organisation: neither lists nor counts reveal that of others.

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
}, 120_000)
afterAll(() => fresh?.close())

interface Page {
  data: PartySummary[]
  meta: { total_records: number; facets: PartyFacets }
}

const lenders = [
  ['u_lead', 'o_northern'],
  ['u_officer', 'o_second'],
] as const

const read = async (path: string, as: string) => {
  const { status, data } = await apiFor(fresh)<Page>(path, { as })
  expect(status).toBe(200)
  return data
}

/** The ids of all pages of a list. */
async function idsOf(path: string, as: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await read(`${path}&per_page=100&page=${page}`, as)
    ids.push(...data.map(({ party_id }) => party_id))
    if (data.length < 100) return ids.sort()
  }
}

/** For each value of a column, the number of parties that pass another filter, counted one by one. */
async function countsOf(column: string, ids: string[], within: string) {
  const { rows } = await sql<{
    value: string
    count: number
  }>`select ${sql.ref(column)}::text as value, count(*) as count
    from parties where ${sql.ref(column)} is not null and (party_id = any(${ids}::text[])) = ${within}
    group by 1`.execute(fresh.owner)
  return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]))
}

const asCounts = (facet: PartyFacets[keyof PartyFacets] = []) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

async function monitoredBy(organisation: string): Promise<string[]> {
  return (await asOrganisation(fresh.db, organisation, (db) => monitoredParties(db, '', 100_000))).sort()
}

async function total(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from parties`.execute(fresh.owner)
  return Number(rows[0]?.n)
}

async function expectOwnCounts(as: string, ids: string[]): Promise<void> {
  const all = await total()
  const { meta } = await read('/v1/admin/parties?status=Active', as)
  const active = asCounts(meta.facets.status).Active ?? 0
  const mine = (await countsOf('status', ids, 'true')).Active ?? 0
  expect(asCounts(meta.facets.monitored)).toEqual({ true: mine, false: active - mine })
  for (const monitored of ['true', 'false']) {
    const page = await read(`/v1/admin/parties?monitored=${monitored}`, as)
    const fitting = monitored === 'true' ? ids.length : all - ids.length
    expect(page.meta.total_records).toBe(Math.min(fitting, 1_000))
    expect(asCounts(page.meta.facets.monitored)).toEqual({ true: ids.length, false: all - ids.length })
    for (const column of ['model_type', 'status', 'class'] as const)
      expect(asCounts(page.meta.facets[column]), column).toEqual(await countsOf(column, ids, monitored))
  }
}

describe.each(lenders)('for %s', (as, organisation) => {
  test("the list of monitored parties is the organisation's own", async () => {
    const ids = await monitoredBy(organisation)
    expect(ids.length).toBeGreaterThan(20)
    expect(await idsOf('/v1/admin/parties?monitored=true', as)).toEqual(ids)
  })

  test.each(['agro', 'industries', 'private limited'])(
    'a search for %s splits its results into monitored and other parties',
    async (q) => {
      const mine = new Set(await monitoredBy(organisation))
      const found = await idsOf(`/v1/search/parties?q=${q}`, as)
      const isMine = (id: string) => mine.has(id)
      const parted = { true: found.filter(isMine), false: found.filter((id) => !isMine(id)) }
      for (const monitored of ['true', 'false'] as const) {
        const path = `/v1/search/parties?q=${q}&monitored=${monitored}`
        if (found.length < 1_000) expect(await idsOf(path, as)).toEqual(parted[monitored])
        const { meta } = await read(path, as)
        const counts = asCounts(meta.facets.monitored)
        expect([counts.true ?? 0, counts.false ?? 0][monitored === 'true' ? 0 : 1]).toBe(meta.total_records)
      }
    },
  )

  test("filter counts for a few parties are the organisation's own", async () => {
    await expectOwnCounts(as, await monitoredBy(organisation))
  })
})

test('filter counts for many parties, prepared by an import, are split by organisation', async () => {
  const many = countedEachTime + 1
  await sql`insert into parties (party_id, name, name_key, model_type, status, source)
    select 'many_' || n, 'Many ' || n, 'many ' || n, 'firm', 'Active', 'register' from generate_series(1, ${many}::int) n`.execute(
    fresh.owner,
  )
  await countParties(fresh.owner)
  for (const [as, organisation] of lenders) await expectOwnCounts(as, await monitoredBy(organisation))
})

test("watching a party changes the organisation's own counts at once, and nobody else's", async () => {
  const before = await monitoredBy('o_northern')
  await sql`insert into list_parties (organization_id, list_id, party_id)
    select 'o_northern', min(list_id), 'many_7' from lists where organization_id = 'o_northern'`.execute(
    fresh.owner,
  )
  const count = async (as: string) =>
    asCounts((await read('/v1/admin/parties?model_type=firm', as)).meta.facets.monitored).true ?? 0
  const firms = async (ids: string[]) => (await countsOf('model_type', ids, 'true')).firm ?? 0
  expect(await count('u_lead')).toBe(await firms([...before, 'many_7']))
  expect(await count('u_officer')).toBe(await firms(await monitoredBy('o_second')))
})
