import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseFilters } from '#server/contract/case-filters.ts'
import { watchedQuery } from '#server/contract/watchlist.ts'
import { readBoardRows } from '#server/database/case-list.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { readListParties } from '#server/database/watchlists.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { rowsRead } from '#tests/support/rows-read.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await sql`insert into lists (list_id, organization_id, name, list_type) values ('l_many', 'o_northern', 'Many', 'watchlist')`.execute(
    fresh.owner,
  )
  await sql`insert into list_parties (organization_id, list_id, party_id)
    select 'o_northern', 'l_many', party_id from parties limit 1500`.execute(fresh.owner)
  await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, status_category)
    select 'o_northern', p.party_id, 'One of many', 'Many', 'ct_northern_1', 'NEW', 'NEW' from parties p limit 1500`.execute(
    fresh.owner,
  )
  await sql`analyze`.execute(fresh.owner)
})
afterAll(() => fresh.close())

const partiesRead = (read: (db: Work) => Promise<unknown>) =>
  rowsRead(fresh.url, 'parties', (db) => asOrganisation(db, 'o_northern', read))

test.each(['added_at', 'score'])(
  'a page of a watchlist by %s reads the parties that it shows alone',
  async (sort_by) => {
    const wanted = watchedQuery.parse({ page: '2', per_page: '5', sort_by })
    const some = await partiesRead(async (db) => {
      const { data, total } = await readListParties(db, 'l_many', wanted)
      expect(data).toHaveLength(5)
      expect(total).toBeGreaterThan(1_000)
    })
    expect(some).toBeLessThan(50)
  },
)

test('the board reads the parties of the cases that it shows alone', async () => {
  const some = await partiesRead(async (db) => {
    const rows = await readBoardRows(db, caseFilters.parse({}), 'u_lead', 3)
    expect(rows.find(({ ticket }) => ticket.case_status_category === 'NEW')?.total).toBeGreaterThan(1_000)
    expect(rows.filter(({ ticket }) => ticket.case_status_category === 'NEW')).toHaveLength(3)
  })
  expect(some).toBeLessThan(50)
})
