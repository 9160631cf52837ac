import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertPositionQuery, alertsQuery } from '#server/contract/alerts/alert.ts'
import { caseFilters, casesQuery } from '#server/contract/cases/case-filters.ts'
import { auditQuery } from '#server/contract/organisation/audit.ts'
import { myPartiesQuery } from '#server/contract/watchlist/my-parties.ts'
import { watchedQuery } from '#server/contract/watchlist/watchlist.ts'
import { readAlertsToDecide } from '#server/database/alerts/alert-facts.ts'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { readAlertPlace } from '#server/database/alerts/alert-place.ts'
import { readBoardRows, readCases } from '#server/database/cases/case-list.ts'
import { readDeadlines } from '#server/database/cases/deadlines.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { readRows } from '#server/database/exports/rows.ts'
import { readAudit } from '#server/database/organisation/audit-list.ts'
import { readJobsOf } from '#server/database/organisation/jobs.ts'
import { readOrders } from '#server/database/reports/order-list.ts'
import { readListParties } from '#server/database/watchlist/list-parties.ts'
import { readMyParties } from '#server/database/watchlist/my-parties.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await sql`insert into lists (list_id, organization_id, name, list_type) values ('l_many', 'o_northern', 'Many', 'watchlist')`.execute(
    fresh.owner,
  )
  await sql`insert into lists (list_id, organization_id, name, list_type) values ('l_many_too', 'o_northern', 'Many too', 'watchlist')`.execute(
    fresh.owner,
  )
  await sql`insert into list_parties (organization_id, list_id, party_id)
    select 'o_northern', 'l_many', party_id from parties limit 1500`.execute(fresh.owner)
  await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, status_category)
    select 'o_northern', p.party_id, 'One of many', 'Many', 'ct_northern_1', 'NEW', 'NEW'
    from (select party_id from parties order by party_id limit 750) p, generate_series(1, 2)`.execute(
    fresh.owner,
  )
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert)
    select 'o_northern', 'p_00000' || n % 3 + 1, 'One of many', 'Financial', 'many', 'Many', 503, 1, 'low', '2026-11-01', '2026-11-02'
    from generate_series(1, 2000) n`.execute(fresh.owner)
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert, status)
    select 'o_northern', party_id, 'One of many', 'Financial', 'many', 'Many', 503, 1, 'low', '2026-11-01', '2026-11-02', 'acknowledged'
    from (select party_id from parties order by party_id limit 50) p, generate_series(1, 100)`.execute(
    fresh.owner,
  )
  await sql`analyze`.execute(fresh.owner)
})
afterAll(() => fresh.close())

const partiesRead = (read: (db: Work) => Promise<unknown>) =>
  rowsRead(fresh.url, 'parties', (db) => asOrganisation(db, 'o_northern', read))

test.each(['added_at', 'score'])(
  'a page of a watchlist by %s reads only the parties it shows',
  async (sort_by) => {
    const query = watchedQuery.parse({ page: '2', per_page: '5', sort_by })
    const some = await partiesRead(async (db) => {
      const { data, total } = await readListParties(db, 'l_many', query)
      expect(data).toHaveLength(5)
      expect(total).toBeGreaterThan(1_000)
    })
    expect(some).toBeLessThan(50)
  },
)

test('watched parties by name read only these, for the page and for its filters', async () => {
  const query = myPartiesQuery.parse({ view: 'watched', sort_by: 'name', per_page: '5' })
  const read = await partiesRead(async (db) => {
    const { data } = await readMyParties(db, { user_id: 'u_lead', organization_id: 'o_northern' }, query)
    expect(data).toHaveLength(5)
  })
  expect(read).toBeLessThan(4_000)
})

test('the board reads only the parties of the cases it shows', async () => {
  const some = await partiesRead(async (db) => {
    const rows = await readBoardRows(db, caseFilters.parse({}), 'u_lead', 3)
    expect(rows.find(({ ticket }) => ticket.case_status_category === 'NEW')?.total).toBeGreaterThan(1_000)
    expect(rows.filter(({ ticket }) => ticket.case_status_category === 'NEW')).toHaveLength(3)
  })
  expect(some).toBeLessThan(50)
})

test.each([{ q: 'no such text' }, { sort_by: 'name' }])(
  'a watchlist with %o reads only its own parties',
  async (query) => {
    const listQuery = watchedQuery.parse({ ...query, per_page: '5' })
    expect(await partiesRead((db) => readListParties(db, 'l_many', listQuery))).toBeLessThan(1_520)
  },
)

test.each([
  { sort_by: 'party_name' },
  { q: 'many' },
  { q: 'ltd', case_status: 'NEW' },
  { q: 'no such text' },
])('cases with %o read each party once', async (query) => {
  const listQuery = casesQuery.parse({ ...query, per_page: '5' })
  const read = await partiesRead(async (db) => {
    const { cases, count } = await readCases(db, listQuery, 'u_lead')
    expect(cases).toHaveLength(Math.min(count, 5))
  })
  expect(read).toBeLessThan(1_000)
})

test("a user's deadlines read only the cases assigned to them", async () => {
  const read = await rowsRead(fresh.url, 'cases', (db) =>
    asOrganisation(db, 'o_northern', (work) => readDeadlines(work, { user_id: 'u_analyst' })),
  )
  expect(read).toBeLessThan(500)
})

test("alerts by score read each party's scores once", async () => {
  const query = alertsQuery.parse({ state: 'all', sort_by: 'score', per_page: '5' })
  const read = await rowsRead(fresh.url, 'scores', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      expect((await readAlerts(work, query, 'u_lead')).total).toBeGreaterThan(2_000)
    }),
  )
  expect(read).toBeLessThan(1_000)
})

test('a walk through alerts by score looks the score of each party up once', async () => {
  const read = await rowsRead(fresh.url, 'scores', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      const filters = { state: 'all', sort_by: 'score' }
      const { data } = await readAlerts(work, alertsQuery.parse({ ...filters, page: 3 }), 'u_lead')
      const position = await readAlertPlace(
        work,
        alertPositionQuery.parse({ ...filters, at: data[2]?._id }),
        'u_lead',
      )
      expect(position).toMatchObject({ before: 52, previous: data[1]?._id, next: data[3]?._id })
    }),
  )
  expect(read).toBeLessThan(2_000)
})

const alertsRead = (query: object) =>
  rowsRead(fresh.url, 'alerts', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      const { data } = await readAlerts(work, alertsQuery.parse({ per_page: '5', ...query }), 'u_lead')
      expect(data).toHaveLength(5)
    }),
  )

test.each(['desc', 'asc'])(
  'a page of alerts by severity, %s, reads only the first alerts of each severity',
  async (sort_in) => {
    await sql`vacuum alerts`.execute(fresh.owner)
    expect(await alertsRead({ state: 'all', sort_by: 'severity', sort_in, page: '2' })).toBeLessThan(200)
  },
)

test('alerts of a rare category are found without reading the others', async () => {
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert, status)
    select 'o_northern', 'p_000001', 'One of few', 'Seldom', 'many', 'Many', 503, 1, 'low', '2026-11-01', '2026-11-02', 'acknowledged'
    from generate_series(1, 5)`.execute(fresh.owner)
  await sql`vacuum analyze alerts`.execute(fresh.owner)
  expect(await alertsRead({ state: 'all', category: 'Seldom' })).toBeLessThan(200)
})

test('alerts concerning me by name are not checked against watchlists one by one', async () => {
  await sql`insert into list_parties (organization_id, list_id, party_id)
    select 'o_northern', 'l_many_too', party_id from parties limit 1500`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'list_parties', (db) =>
    asOrganisation(db, 'o_northern', (work) =>
      readAlerts(
        work,
        alertsQuery.parse({ concerning: 'me', sort_by: 'party_name', state: 'all' }),
        'u_lead',
      ),
    ),
  )
  expect(read).toBeLessThan(12_000)
})

test("an export of alerts looks up each party's score once", async () => {
  const bulkExport = {
    kind: 'alerts' as const,
    columns: ['alert_id', 'score', 'band'],
    filters: {},
    user_id: 'u_lead',
  }
  let rows = 0
  const read = await rowsRead(fresh.url, 'scores', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      for await (const some of readRows(work, bulkExport, 1_000)) rows += some.length
    }),
  )
  expect(rows).toBeGreaterThan(5_000)
  expect(read).toBeLessThan(1_000)
})

test('open alerts about parties are found without reading decided ones', async () => {
  const some = Array.from({ length: 20 }, (_, index) => `p_0000${index + 20}`)
  const read = await rowsRead(fresh.url, 'alerts', (db) =>
    asOrganisation(db, 'o_northern', (work) => readAlertsToDecide(work, some)),
  )
  expect(read).toBeLessThan(200)
})

test.each([{}, { state: 'failed' as const, page: 3 }])(
  'reports with %o read only the parties on the page',
  async (wanted) => {
    await sql`insert into orders (organization_id, party_id, report_type, status, ordered_by, party_name)
    select 'o_northern', party_id, 'c-360', 'failed', 'u_lead', name from parties order by party_id limit 1500`.execute(
      fresh.owner,
    )
    await sql`analyze orders`.execute(fresh.owner)
    const read = await partiesRead(async (db) => {
      const { data, total_entries } = await readOrders(db, { page: 1, per_page: 5, ...wanted }, 'u_lead')
      expect(data).toHaveLength(5)
      expect(total_entries).toBeGreaterThan(1_000)
    })
    expect(read).toBeLessThan(50)
  },
)

test('a late page of the audit log looks up only the entities of its own rows', async () => {
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id)
    select 'o_northern', 'u_lead', 'change', 'portfolio', 'pf_000001' from generate_series(1, 3000)`.execute(
    fresh.owner,
  )
  await sql`analyze audit`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'portfolios', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      const { data } = await readAudit(work, auditQuery.parse({ page: '300', per_page: '5' }), 'u_lead')
      expect(data.map(({ thing }) => thing)).not.toContain(null)
      expect(data).toHaveLength(5)
    }),
  )
  expect(read).toBeLessThan(200)
})

test("a user's newest jobs are found without reading all their earlier ones", async () => {
  await sql`insert into orders (organization_id, party_id, report_type, status, ordered_by, party_name, created_at)
    select 'o_northern', party_id, 'c-360', 'failed', 'u_analyst', name, now() - interval '1 year'
    from (select party_id, name from parties order by party_id limit 1500) p, generate_series(1, 3)`.execute(
    fresh.owner,
  )
  await sql`vacuum analyze orders`.execute(fresh.owner)
  const read = await rowsRead(fresh.url, 'orders', (db) =>
    asOrganisation(db, 'o_northern', async (work) => {
      expect(await readJobsOf(work, 'u_analyst', 50)).toHaveLength(50)
    }),
  )
  expect(read).toBeLessThan(4_000)
})

test.each(['asc', 'desc'] as const)(
  'cases by due date, %s, list open ones first on every page',
  async (sort_in) => {
    const order = sql.raw(`${sort_in} nulls last`)
    const { rows } = await sql<{
      id: string
    }>`select case_id::text as id from cases where organization_id = 'o_northern'
    order by case when status_category <> 'CLOSED' then due_on end ${order}, case_id desc`.execute(
      fresh.owner,
    )
    const all = rows.map(({ id }) => id)
    const pageAt = (page: number) =>
      asOrganisation(fresh.db, 'o_northern', async (db) => {
        const query = { case_status: 'all', sort_by: 'due_on', sort_in, page, per_page: 25 }
        const { cases, count } = await readCases(db, casesQuery.parse(query), 'u_lead')
        expect(count).toBe(all.length)
        return cases.map(({ case_id }) => String(case_id))
      })
    const last = Math.ceil(all.length / 25)
    for (const page of [1, 2, last - 1, last])
      expect(await pageAt(page)).toEqual(all.slice((page - 1) * 25, page * 25))
  },
)

test.each(['asc', 'desc'] as const)(
  'a watchlist by the day of watching, %s, has each party once, those of one moment too',
  async (sort_in) => {
    const pageAt = (page: number) =>
      asOrganisation(fresh.db, 'o_northern', async (db) => {
        const query = watchedQuery.parse({ page, per_page: 100, sort_in })
        const { data, total } = await readListParties(db, 'l_many', query)
        expect(total).toBe(1_500)
        return data.map(({ party_id }) => party_id)
      })
    const all: string[] = []
    for (let page = 1; page <= 15; page++) all.push(...(await pageAt(page)))
    expect(new Set(all).size).toBe(1_500)
    expect(await pageAt(16)).toEqual([])
  },
)
