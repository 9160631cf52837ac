import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// Every read of the API returns what its schema defines, with no extra field, for several entities of each kind.

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
let ids: Record<string, string[]>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  const of = async (table: string, column: string, organisation = 'o_northern') => {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where organization_id = ${organisation} order by 1 limit 10`.execute(world.owner)
    return rows.map(({ id }) => id)
  }
  const { rows: parties } = await sql<{ id: string }>`
    select party_id as id from (
      select party_id, row_number() over (partition by model_type order by party_id) as place from parties
    ) as placed where place <= 3`.execute(world.owner)
  await sql`insert into alert_decisions (organization_id, alert_id, action, reason, decided_by, batch_id)
    select organization_id, alert_id, 'acknowledge', 'known', 'u_lead', 'batch_1' from alerts
    where organization_id = 'o_northern' order by alert_id limit 2`.execute(world.owner)
  await sql`with hook as (
      insert into webhooks (webhook_id, organization_id, address, events, secret, created_by)
      values ('wh_1', 'o_northern', 'https://example.com/', '{report.done}', 'whsec_', 'u_lead'))
    insert into webhook_deliveries (delivery_id, organization_id, webhook_id, event, body)
    values ('msg_1', 'o_northern', 'wh_1', 'test', '{}')`.execute(world.owner)
  await sql`insert into webhook_attempts (organization_id, delivery_id, status, ms)
    values ('o_northern', 'msg_1', 500, 12)`.execute(world.owner)
  await sql`insert into api_keys (key, secret_hash, user_id, name, scopes)
    values ('k_1', 'hash', 'u_lead', 'A program', '{"/app/cases": ["GET"]}')`.execute(world.owner)
  await sql`insert into leads (lead_id, organization_id, product, company, contact_name, email, phone, asked_by)
    values ('ld_1', 'o_northern', 'erp', 'Acme', 'A. Clerk', 'clerk@acme.example', '022 4000 1234', 'u_lead')`.execute(
    world.owner,
  )
  await sql`insert into consents (consent_id, organization_id, section, purpose, identifier, given_by, ends_on)
    values ('cn_1', 'o_northern', 'bank-statement', 'guarantee', '•••••4321', 'u_lead', '2100-01-01')`.execute(
    world.owner,
  )
  await sql`insert into change_requests (request_id, organization_id, kind, subject_id, subject, version, payload, requested_by)
    values ('cr_1', 'o_smallbiz', 'signal', '502', 'Interest cover low', 0, '{}', 'u_owner')`.execute(
    world.owner,
  )
  const statement = Buffer.from('Date,Narration,Debit,Credit,Balance\n01-09-2026,Sale,,100,100')
  const stored = await ask<{ data: { statement_id: string } }>('/v1/consent_statements', {
    body: { consent_id: 'cn_1', attachment: statement.toString('base64'), file_name: 'a.csv' },
  })
  const together = { change: { action: 'assign', assignee: 'u_lead' }, cases: [{ case_id: '1001' }] }
  const changed = await ask<{ data: { batch_id: string } }>('/v1/cases', { method: 'PATCH', body: together })
  const pasted = { purpose: 'parties', text: 'Nobody of that name\nNobody else' }
  const sent = await ask<{ data: { import_id: string } }>('/v1/admin/portfolio_imports', {
    body: { portfolio_id: 'pf_000001', ...pasted },
  })
  const books = await ask<{ data: { books_id: string } }>('/v1/accounting_books', {
    body: {
      package: 'csv',
      file_name: 'a.csv',
      attachment: Buffer.from('Account,Debit,Credit\nCash,5,').toString('base64'),
    },
  })
  await sql`insert into exports (export_id, organization_id, asked_by, kind, format, columns, state, done, total, size,
      storage_type, storage_key, finished_at, expires_at)
    values ('x_1', 'o_northern', 'u_lead', 'alerts', 'csv', '{alert_id}', 'done', 1, 1, 1, 'EFS', 'exports/x_1/1', now(),
      now() + interval '1 day')`.execute(world.owner)
  const csv = 'Party,Establishment,Wage month,Employees,Amount,Due on\np_000001,E1,2026-08,5,500,15-09-2026'
  const uploaded = await ask<{ data: { upload_id: string } }>('/v1/uploads', {
    body: { kind: 'epfo', file_name: 'a.csv', attachment: Buffer.from(csv).toString('base64') },
  })
  ids = {
    uploadId: [uploaded.data.data.upload_id],
    exportId: ['x_1'],
    kind: ['parties', 'scores', 'alerts', 'cases', 'members', 'accounts', 'orders'],
    booksId: [books.data.data.books_id],
    signalCode: ['502', '101'],
    requestId: ['cr_1'],
    importId: [sent.data.data.import_id],
    batchId: ['batch_1'],
    partyId: parties.map(({ id }) => id),
    alertId: await of('alerts', 'alert_id'),
    caseId: await of('cases', 'case_id'),
    caseBatchId: [changed.data.data.batch_id],
    showcauseId: await of('showcauses', 'showcause_id'),
    workflowId: await of('workflows', 'workflow_id'),
    unitId: await of('org_units', 'unit_id'),
    userId: ['u_lead', 'u_viewer'],
    personId: ['u_lead', 'u_viewer', 'u_suspended'],
    roleId: await of('roles', 'role_id'),
    leadId: ['ld_1'],
    consentId: ['cn_1'],
    statementId: [stored.data.data.statement_id],
    stepId: ['1', '2'],
    courtCaseId: ['1', '2', '3'],
    form: ['aoc-4', 'dir-3-kyc', 'msme-1'],
    mailId: await of('mails', 'mail_id'),
    listId: await of('lists', 'list_id'),
    portfolioId: await of('portfolios', 'portfolio_id'),
    orderId: await of('orders', 'order_id'),
    keyId: ['k_1'],
    webhookId: ['wh_1'],
    jobId: [...(await of('orders', 'order_id')), sent.data.data.import_id],
    approvalId: await of('corrections', 'correction_id', 'o_smallbiz'),
  }
}, 120_000)
afterAll(() => world.close())

/** Query strings an operation needs or is also tested with. */
const queries: Record<string, string[]> = {
  'GET /v1/admin/portfolio_imports': ['?portfolio_id=pf_000001'],
  'GET /v1/admin/portfolio_imports/:importId/lines': ['', '?state=all', '?state=left', '?state=refused'],
  'GET /v1/account/parties/watched': ['?party_id=p_000001'],
  'GET /v1/search/parties/complete': ['?q=steel'],
  'GET /v1/search/parties': ['?q=steel'],
  'GET /v1/admin/audit/chain': ['', '?after=3&from=2020-01-01&to=2999-01-01'],
  'GET /v1/admin/audit': ['', '?person=u_lead&entity=case&from=2020-01-01&to=2999-01-01'],
  'GET /v1/admin/users': ['', '?role=none&sort_by=last_login', '?q=lead&status=active'],
  'GET /v1/court_cases': ['', '?hearing=month&over=no&sort_by=party_name', '?party_id=p_000085'],
  'GET /v1/mca_status': ['', '?state=late&form=aoc-4&sort_by=days_late', '?party_id=p_000001'],
  'GET /v1/admin/single_sign_on/provider': ['?issuer=https://10.0.0.1'],
  'GET /v1/macro_indicators': ['', '?sector=Steel'],
  'GET /v1/macro_indicators/values': ['', '?series=DEMO-STEE-1,DEMO-BANK-2&from=2024-01-01&to=2025-12-31'],
  'GET /v1/quick_eligibility': ['', '?form=firm&turnover=1,200.50&net_worth=-3&guarantee=20'],
  'GET /v1/verify/businesses': ['?query=steel'],
  'GET /v1/verify/places': ['?state=Gujarat'],
  'GET /v2/admin/orders/preview': ['?party_id=p_000001,p_gone&report_type=c-360'],
  'GET /v2/admin/orders/availability': ['?party_id=p_000001'],
  'GET /v1/parties/:partyId/connection': ['?to=p_000001'],
  'GET /v1/parties/:partyId/financials': ['?view=standalone', '?view=ratios', '?view=quarterly'],
}

/** Files are not JSON, and only the business owner sees the pages of their business. */
const files = /download|\/pictures\/|\/logos\/|\/documents?(\/|$)|\/files\//
const ofBusinesses = /\/(corrections|approvals|account\/requests)/
/** The steps to a guarantee belong to the guarantee instance. */
const ofGuarantee = / \/v1\/(user\/|eligibility_check)/
const askerOf = (route: string) =>
  ofBusinesses.test(route) ? 'u_owner' : ofGuarantee.test(route) ? 'u_founder' : 'u_lead'

/** An invitation can only be read by its link: see invitations.test.ts. */
const byToken = /account\/invitation$/

const reads = Object.values<Endpoint>(endpoints).filter(
  ({ route }) => route.startsWith('GET ') && !files.test(route) && !byToken.test(route),
)

test.each(reads.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (route, endpoint) => {
  const { path, names } = routeOf(endpoint)
  const [name] = names
  const things = name ? (ids[name] ?? []) : ['']
  expect(things, name).not.toEqual([])
  for (const thing of things) {
    for (const query of queries[route] ?? ['']) {
      const address = path.replace(`:${name}`, thing) + query
      const { status } = await ask(address, { as: askerOf(route) })
      expect(status, address).toBe(200)
    }
  }
})
