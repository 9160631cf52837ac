import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database/database.ts'
import { tableTypes, tableTypesFile } from '#tests/support/database/table-types.ts'

type Fresh = Awaited<ReturnType<typeof freshDatabase>>
let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('the generated table types match the migrations', async () => {
  expect(await tableTypes(fresh.owner)).toBe(readFileSync(tableTypesFile, 'utf8'))
})

const common =
  /^(parties|party_names|party_addresses|party_contacts|party_products|search_.*|registrations|relationships|statements|charges|ratings|gst_filings|epfo_months|court_cases|court_hearings|court_orders|registry_filings|annual_meetings|news|news_naming_nobody|macro_series|macro_values|sanctions_hits|sanctions_lists|sanctions_entries|sanctions_names|sanctions_addresses|scores|set_aside_indexes|import_runs|schedule_runs|sign_in_sessions|rate_limits|left_files|oidc_entries|platform_keys|api_keys|first_links|calendar_feeds|second_factors|kysely.*)$/

test('every table not shared by all organisations has row-level security', async () => {
  const { rows } = await sql<{ name: string; secured: boolean }>`
    select c.relname as name, c.relrowsecurity as secured from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`.execute(fresh.owner)
  const open = rows.filter(({ name, secured }) => !secured && !common.test(name)).map(({ name }) => name)
  expect(open).toEqual([])
})

test('the web role sees nothing without naming an organisation', async () => {
  await sql`insert into organisations (organization_id, name, type) values ('o_x', 'X', 'enterprise')`.execute(
    fresh.owner,
  )
  expect(await fresh.db.selectFrom('organisations').selectAll().execute()).toEqual([])
  expect(await fresh.owner.selectFrom('organisations').selectAll().execute()).toHaveLength(1)
})
