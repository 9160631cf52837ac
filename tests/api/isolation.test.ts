import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { readAlert } from '#server/database/alerts/alerts.ts'
import { readCases } from '#server/database/cases/case-list.ts'
import { readCasePeople } from '#server/database/cases/case-people.ts'
import { readCaseTypes, readTicket } from '#server/database/cases/cases.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { readPortfolio } from '#server/database/portfolios/portfolios.ts'
import { readOrders } from '#server/database/reports/order-list.ts'
import { readOrder } from '#server/database/reports/orders.ts'
import { readShowcauses } from '#server/database/showcauses/showcause-list.ts'
import { readOwnTemplates } from '#server/database/showcauses/showcause-templates.ts'
import { readShowcause } from '#server/database/showcauses/showcauses.ts'
import { readList, readLists, readWatched } from '#server/database/watchlist/watchlists.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// Row-level security does not apply to the owner of the database: only the queries keep organisations apart here.
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
})
afterAll(() => fresh.close())

const asSecondBank = <T>(work: (db: Work) => Promise<T>) => asOrganisation(fresh.owner, 'o_second', work)
const page = { page: 1, per_page: 100 }
const newest = { sort_in: 'desc' as const }

const northern = async (table: string, id: string) => {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(id)}::text as id from ${sql.table(table)}
    where organization_id = 'o_northern' order by 1 limit 1`.execute(fresh.owner)
  return rows[0]?.id ?? ''
}

test('the test data has alerts of several organisations', async () => {
  const { rows } = await sql<{ n: number }>`select count(distinct organization_id) as n from alerts`.execute(
    fresh.owner,
  )
  expect(rows[0]?.n).toBeGreaterThan(1)
})

test('queries by id find nothing of another organisation, even without row-level security', async () => {
  const ids = {
    alert: await northern('alerts', 'alert_id'),
    case: await northern('cases', 'case_id'),
    showcause: await northern('showcauses', 'showcause_id'),
    order: await northern('orders', 'order_id'),
    list: await northern('lists', 'list_id'),
    portfolio: await northern('portfolios', 'portfolio_id'),
  }
  expect(Object.values(ids).every(Boolean)).toBe(true)
  const found = await asSecondBank(async (db) => [
    await readAlert(db, ids.alert),
    await readTicket(db, Number(ids.case)),
    await readShowcause(db, ids.showcause),
    await readOrder(db, ids.order),
    await readList(db, ids.list),
    await readPortfolio(db, ids.portfolio),
  ])
  expect(found).toEqual(Object.keys(ids).map(() => undefined))
})

test('lists contain one organisation only, even without row-level security', async () => {
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where organization_id = 'o_second'`.execute(fresh.owner)
    return rows[0]?.n
  }
  const totals = await asSecondBank(async (db) => ({
    alerts: (await readAlerts(db, { ...page, ...newest, sort_by: 'date_of_alert' }, 'u_officer')).total,
    cases: (await readCases(db, { ...page, ...newest, sort_by: 'created_at' }, 'u_officer')).count,
    orders: (await readOrders(db, { ...page, ...newest }, 'u_lead')).total_entries,
    lists: (await readLists(db, { ...page, sort_in: 'asc' })).total,
    case_types: (await readCaseTypes(db)).length,
    showcauses: (await readShowcauses(db, { ...page, sort_by: 'due', sort_in: 'asc' }, '2026-11-20')).total,
    showcause_templates: (await readOwnTemplates(db)).length,
  }))
  for (const [table, total] of Object.entries(totals))
    expect([table, total]).toEqual([table, await count(table)])
  const assignees = await asSecondBank(readCasePeople)
  expect(assignees.map(({ user_id }) => user_id)).toEqual(['u_officer'])
  const watched = await northern('list_parties', 'party_id')
  const [ofSecondBank] = await asSecondBank((db) => Promise.all([readWatched(db, watched)]))
  const { rows } = await sql<{ n: number }>`select count(*) as n from list_parties
    where organization_id = 'o_second' and party_id = ${watched}`.execute(fresh.owner)
  expect(ofSecondBank?.total_records).toBe(rows[0]?.n)
})
