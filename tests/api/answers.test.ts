import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

// Every read of the API answers what its schema says, with no field more, for several things of each kind.

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
  const together = { change: { action: 'assign', assignee: 'u_lead' }, cases: [{ case_id: '1001' }] }
  const changed = await ask<{ data: { batch_id: string } }>('/v1/cases', { method: 'PATCH', body: together })
  ids = {
    batchId: ['batch_1'],
    partyId: parties.map(({ id }) => id),
    alertId: await of('alerts', 'alert_id'),
    caseId: await of('cases', 'case_id'),
    caseBatchId: [changed.data.data.batch_id],
    showcauseId: await of('showcauses', 'showcause_id'),
    workflowId: await of('workflows', 'workflow_id'),
    mailId: await of('mails', 'mail_id'),
    listId: await of('lists', 'list_id'),
    portfolioId: await of('portfolios', 'portfolio_id'),
    orderId: await of('orders', 'order_id'),
    approvalId: await of('corrections', 'correction_id', 'o_smallbiz'),
  }
}, 120_000)
afterAll(() => world.close())

/** What an operation must be asked, or is asked besides. */
const queries: Record<string, string[]> = {
  'GET /v1/account/parties/watched': ['?party_id=p_000001'],
  'GET /v1/search/parties/complete': ['?q=steel'],
  'GET /v1/search/parties': ['?q=steel'],
  'GET /v1/verify/businesses': ['?query=steel'],
  'GET /v1/verify/places': ['?state=Gujarat'],
  'GET /v2/admin/orders/availability': ['?party_id=p_000001'],
  'GET /v1/parties/:partyId/connection': ['?to=p_000001'],
  'GET /v1/parties/:partyId/financials': ['?view=standalone', '?view=ratios', '?view=quarterly'],
}

/** Files are no JSON, and the business' own pages are the business owner's. */
const files = /download|\/documents\/|\/files\//
const ofBusinesses = /\/(corrections|approvals)/

const reads = Object.values<Endpoint>(endpoints).filter(
  ({ route }) => route.startsWith('GET ') && !files.test(route),
)

test.each(reads.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (route, endpoint) => {
  const { path, names } = routeOf(endpoint)
  const [name] = names
  const things = name ? (ids[name] ?? []) : ['']
  expect(things, name).not.toEqual([])
  for (const thing of things) {
    for (const query of queries[route] ?? ['']) {
      const asked = path.replace(`:${name}`, thing) + query
      const { status } = await ask(asked, { as: ofBusinesses.test(route) ? 'u_owner' : 'u_lead' })
      expect(status, asked).toBe(200)
    }
  }
})
