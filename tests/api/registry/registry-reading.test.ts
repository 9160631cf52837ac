import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import type { RegistryRefresh } from '#server/contract/registry/registry-refresh.ts'
import {
  type RegistryCompany,
  type RegistryLine,
  registryFormsQuery,
} from '#server/contract/registry/registry-status.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { countRegistryLines } from '#server/database/registry/registry-lines.ts'
import { runRefresh } from '#server/jobs/registry-refresh.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

const organization_id = 'o_northern'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await refreshed()
}, 120_000)
afterAll(() => fresh.close())

async function refreshed(): Promise<void> {
  const { data } = await ask<{ data: RegistryRefresh }>('/v1/mca_status/refresh', { method: 'POST' })
  const { refresh_id } = data.data
  await runRefresh(fresh.db, { refresh_id, organization_id }, { today: todayInIndia() })
}
const companies = async (search: string) =>
  (await ask<{ data: RegistryCompany[] }>(`/v1/mca_status/companies${search}`)).data.data
const lines = async (search = '') =>
  (await ask<{ data: RegistryLine[]; meta: object }>(`/v1/mca_status?per_page=100${search}`)).data

test("a company's change in the register is visible at once", async () => {
  const [before] = await companies('?per_page=1')
  const { party_id, party_name, status } = before ?? expect.fail()
  const change = (set: { name: string; status: string }) =>
    fresh.owner.updateTable('parties').set(set).where('party_id', '=', party_id).execute()
  await change({ name: 'Zzyzx Renamed Limited', status: 'Strike Off' })
  expect(await companies('?q=zzyzx')).toEqual([
    expect.objectContaining({ party_name: 'Zzyzx Renamed Limited', must_file: false, read_at: null }),
  ])
  expect((await lines('&q=zzyzx')).data).toEqual([])
  expect((await lines()).meta).toMatchObject({ read_now: 1 })
  await change({ name: party_name, status })
  await refreshed()
})

test('a company is listed as long as any watchlist contains it', async () => {
  const [one] = await fresh.owner
    .selectFrom('parties')
    .where('model_type', '=', 'private_company')
    .where('status', '=', 'Active')
    .where('party_id', 'not in', (eb) => eb.selectFrom('list_parties').select('party_id'))
    .select(['party_id', 'name'])
    .limit(1)
    .execute()
  const { party_id, name } = one ?? expect.fail()
  const watchedIn = await fresh.owner
    .insertInto('lists')
    .values(['First', 'Second'].map((name) => ({ organization_id, name, list_type: 'watchlist' as const })))
    .returning('list_id')
    .execute()
  const listed = () => companies(`?q=${encodeURIComponent(name)}`)
  expect(await listed()).toEqual([])
  await fresh.owner
    .insertInto('list_parties')
    .values(watchedIn.map(({ list_id }) => ({ organization_id, list_id, party_id, added_by: 'u_lead' })))
    .execute()
  expect(await listed()).toEqual([expect.objectContaining({ party_id, read_at: null })])
  const [{ counts } = expect.fail()] = await listed()
  await refreshed()
  expect(await listed()).toEqual([expect.objectContaining({ counts, read_at: expect.any(String) })])
  for (const [at, { list_id }] of watchedIn.entries()) {
    await fresh.owner
      .deleteFrom('list_parties')
      .where('list_id', '=', list_id)
      .where('party_id', '=', party_id)
      .execute()
    expect(await listed()).toHaveLength(at === 0 ? 1 : 0)
  }
  const left = await fresh.owner
    .selectFrom('registry_lines')
    .where('party_id', '=', party_id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('with too many companies unread today, the last stored figures are shown and marked', async () => {
  const stored = await lines()
  await sql`insert into list_parties (organization_id, list_id, party_id, added_by)
    select 'o_northern', (select list_id from lists where organization_id = 'o_northern' limit 1), party_id, 'u_lead'
    from parties where model_type in ('public_company', 'private_company', 'limited_liability_partnership')
    order by party_id limit 600 on conflict do nothing`.execute(fresh.owner)
  await fresh.owner.updateTable('registry_standings').set({ as_of: '2020-01-01' }).execute()
  const now = await lines()
  expect(now.data).toEqual(stored.data)
  const { companies: count } = now.meta as { companies: number }
  expect(count).toBeGreaterThan(500)
  expect(now.meta).toMatchObject({ read_now: 0, not_read: count, kept_since: expect.any(String) })
  await refreshed()
  expect((await lines()).meta).toMatchObject({ companies: count, not_read: 0 })
})

test('forms are counted by state from totals per company, which equal the sum by form', async () => {
  const counted = (query: object) =>
    asOrganisation(fresh.db, organization_id, (work) =>
      countRegistryLines(work, { computed: [] }, registryFormsQuery.parse(query)),
    )
  const all = await counted({})
  const ofForms = await Promise.all(Object.keys(registryForms).map((form) => counted({ form })))
  const sum = (of: (one: typeof all) => number) => ofForms.reduce((total, one) => total + of(one), 0)
  expect(all.counts.late).toBeGreaterThan(0)
  expect(all).toEqual({
    counts: {
      late: sum(({ counts }) => counts.late),
      due: sum(({ counts }) => counts.due),
      filed_late: sum(({ counts }) => counts.filed_late),
      filed: sum(({ counts }) => counts.filed),
    },
    additional_fees: sum(({ additional_fees }) => additional_fees),
  })
  const read = await rowsRead(fresh.url, 'registry_lines', (db) =>
    asOrganisation(db, organization_id, (work) =>
      countRegistryLines(work, { computed: [] }, registryFormsQuery.parse({})),
    ),
  )
  expect(read).toBe(0)
})
