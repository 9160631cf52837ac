import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsQuery } from '#server/contract/alerts/alert.ts'
import { casesQuery } from '#server/contract/cases/case-filters.ts'
import { limits } from '#server/contract/limits.ts'
import { auditQuery } from '#server/contract/organisation/audit.ts'
import { auditChainQuery } from '#server/contract/organisation/audit-chain.ts'
import { deliveriesQuery } from '#server/contract/organisation/webhooks.ts'
import { ordersQuery } from '#server/contract/reports/order.ts'
import { readHistory } from '#server/database/alerts/alert-history.ts'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { readEvents } from '#server/database/cases/case-events.ts'
import { readCases } from '#server/database/cases/case-list.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { readChain } from '#server/database/organisation/audit-chain.ts'
import { readAudit } from '#server/database/organisation/audit-list.ts'
import { readDeliveries } from '#server/database/organisation/webhooks.ts'
import { readOpenInvitations } from '#server/database/people/invitations.ts'
import { readAccountTotals } from '#server/database/portfolios/exposure-import.ts'
import { readOpenLines } from '#server/database/portfolios/portfolio-import-rows.ts'
import { readOrderEvents } from '#server/database/reports/order-events.ts'
import { readOrders } from '#server/database/reports/order-list.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

// An organisation that has just written thousands of rows, of which PostgreSQL does not know yet: it expects one.

const many = 3_000
const tables = [
  'alert_decisions',
  'alerts',
  'audit',
  'case_events',
  'cases',
  'invitations',
  'order_events',
  'orders',
  'portfolio_import_rows',
  'portfolio_parties',
  'users',
  'webhook_deliveries',
]
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const run = (statement: string) => sql.raw(statement).execute(fresh.owner)
  await run(
    `insert into organisations (organization_id, name, type) values ('o_new', 'New Bank', 'enterprise')`,
  )
  await run(`insert into users (user_id, organization_id, email, name, policy)
    select 'u_new', 'o_new', 'new@new.example', 'N. New', policy from users where user_id = 'u_lead'`)
  await run(`insert into case_types (case_type_id, organization_id, name) values ('ct_new', 'o_new', 'New')`)
  await run(
    `insert into portfolios (portfolio_id, organization_id, name, created_by) values ('pf_new', 'o_new', 'New', 'u_new')`,
  )
  await run(`insert into portfolio_imports (import_id, organization_id, portfolio_id, purpose, state, heads, created_by)
    select 'pi_new' || n, 'o_new', 'pf_new', 'exposures', 'open', '["A"]', 'u_new' from generate_series(1, 2) n`)
  await run(`insert into webhooks (webhook_id, organization_id, address, events, secret, created_by)
    values ('wh_new', 'o_new', 'https://example.com/', '{report.done}', 'whsec_', 'u_new')`)
  for (const table of tables) await run(`alter table ${table} set (autovacuum_enabled = off)`)
  await run(`insert into audit (organization_id, action, entity, entity_id, position, hash)
    values ('o_northern', 'create', 'role', 'x', 1, '1')`)
  await run(`insert into webhooks (webhook_id, organization_id, address, events, secret, created_by)
    values ('wh_old', 'o_northern', 'https://example.com/', '{report.done}', 'whsec_', 'u_lead')`)
  await run(`insert into webhook_deliveries (organization_id, webhook_id, event, body)
    values ('o_northern', 'wh_old', 'test', '{}')`)
  await run('analyze')
  const ofNew = (table: string, columns: string, values: string) =>
    run(
      `insert into ${table} (organization_id, ${columns}) select 'o_new', ${values} from generate_series(1, ${many}) n`,
    )
  const party = `'p_' || lpad((1 + n % 2000)::text, 6, '0')`
  await ofNew('users', 'user_id, email, name', `'u_new' || n, 'new' || n || '@new.example', 'N. New'`)
  const user = `'u_new' || n`
  await ofNew('invitations', 'email, invited_by', `'invited' || n || '@new.example', ${user}`)
  await ofNew(
    'invitations',
    'email, invited_by, invited_at, expires_at',
    `'over' || n || '@new.example', ${user}, now() - interval '9 days', now() - interval '2 days'`,
  )
  await ofNew('audit', 'action, entity, entity_id, position, hash', `'create', 'role', n, n, n`)
  await ofNew(
    'orders',
    'order_id, party_id, party_name, report_type, ordered_by',
    `'or_' || n, ${party}, 'Acme', 'c-360', 'u_new'`,
  )
  await ofNew('webhook_deliveries', 'webhook_id, event, body', `'wh_new', 'test', '{}'`)
  await ofNew(
    'alerts',
    'alert_id, party_id, alert_summary, alert_category, alert_type, alert_signal, signal_code, signal_format, severity, date_of_event, date_of_alert',
    `'a_new' || n, ${party}, 'One', 'Financial', 'many', 'Many', 503, 1, 'low', '2026-11-01', '2026-11-02'`,
  )
  await ofNew(
    'cases',
    'case_id, party_id, subject, issue, case_type_id, case_status, status_category',
    `900000 + n, ${party}, 'One', 'Many', 'ct_new', 'NEW', 'NEW'`,
  )
  await ofNew('portfolio_import_rows', 'import_id, line, cells', `'pi_new1', n, '["A"]'`)
  const account = `jsonb_build_object('account', n, 'product', 'Loan', 'limit', 9, 'outstanding', 5, 'overdue_days', 0, 'as_of', '2026-10-31')`
  await ofNew(
    'portfolio_import_rows',
    'import_id, line, cells, party_id, account',
    `'pi_new2', n, '["A"]', ${party}, ${account}`,
  )
  await ofNew('case_events', 'case_id, kind, owner, body', `900001, 'comment', ${user}, 'Seen'`)
  await ofNew('alert_decisions', 'alert_id, action, decided_by', `'a_new1', 'acknowledge', ${user}`)
  await ofNew('order_events', 'order_id, kind, user_id', `'or_1', 'ordered', ${user}`)
  await run(
    `insert into portfolio_parties (organization_id, portfolio_id, party_id) select 'o_new', 'pf_new', party_id from parties`,
  )
}, 120_000)
afterAll(() => fresh.close())

const page = { page: '7', per_page: '100' }
const reads: [string, string, (db: Work) => Promise<{ length: number }>][] = [
  ['audit', 'audit', async (db) => (await readAudit(db, auditQuery.parse(page), 'u_new')).data],
  ['audit chain', 'audit', (db) => readChain(db, auditChainQuery.parse({ to: '2100-01-01' }))],
  ['orders', 'orders', async (db) => (await readOrders(db, ordersQuery.parse(page), 'u_new')).data],
  [
    'deliveries',
    'webhook_deliveries',
    async (db) => (await readDeliveries(db, 'wh_new', deliveriesQuery.parse(page), 'u_new')).data,
  ],
  [
    'alerts',
    'alerts',
    async (db) => (await readAlerts(db, alertsQuery.parse({ state: 'all', ...page }), 'u_new')).data,
  ],
  ['cases', 'cases', async (db) => (await readCases(db, casesQuery.parse(page), 'u_new')).cases],
  [
    'lines to choose',
    'portfolio_import_rows',
    async (db) => (await readOpenLines(db, 'pi_new1', { page: 7, per_page: 100 })).data,
  ],
]
test.each(reads)(
  '%s: a page reads the rows of a new organisation a few times, not once for each of them',
  async (_, table, read) => {
    const rows = await rowsRead(fresh.url, table, (db) =>
      asOrganisation(db, 'o_new', async (work) => {
        expect((await read(work)).length).toBeGreaterThanOrEqual(100)
      }),
    )
    expect(rows).toBeLessThan(10 * many)
  },
)

const histories: [string, (db: Work) => Promise<unknown>][] = [
  ['a case', (db) => readEvents(db, 900_001)],
  ['an alert', (db) => readHistory(db, 'a_new1')],
  ['an order', (db) => readOrderEvents(db, 'or_1')],
]
test.each(histories)(
  'the history of %s: names are looked up, and not compared with all users',
  async (_, read) => {
    const rows = await rowsRead(
      fresh.url,
      'users',
      (db) =>
        asOrganisation(db, 'o_new', async (work) => {
          await read(work)
        }),
      'web',
    )
    expect(rows).toBeLessThan(10 * many)
  },
)

test.each(['users', 'invitations'])('open invitations are not compared with all %s', async (table) => {
  const rows = await rowsRead(
    fresh.url,
    table,
    (db) =>
      asOrganisation(db, 'o_new', async (work) => {
        expect(await readOpenInvitations(work)).toHaveLength(limits.maxInvitationsListed)
      }),
    'web',
  )
  expect(rows).toBeLessThan(10 * many)
})

test('the totals of accounts just sent look each party up once', async () => {
  const rows = await rowsRead(fresh.url, 'portfolio_parties', (db) =>
    asOrganisation(db, 'o_new', async (work) => {
      expect((await readAccountTotals(work, 'pi_new2', 'pf_new')).accounts).toBe(many)
    }),
  )
  expect(rows).toBeLessThan(10 * many)
})
