import { type APIRequestContext, expect, request as newRequest, test } from '@playwright/test'
import { sql } from 'kysely'
import { anHourLater } from '#tests/support/aged-session.ts'
import { withOwner } from '#tests/support/platform.ts'
import { allRoutes } from '#tests/support/routes.ts'
import { signInOverHttp } from '#tests/support/sign-in.ts'
import { testPort } from '#tests/support/world.ts'

// Routes × people: who may not read gets not one byte of data, who may not write changes not one row, whichever way they ask:
// the page, its data, the data of the child alone, and every method.

const baseURL = `http://localhost:${testPort}`
const unguarded = /^\/($|auth|error|unauthorized|idp|healthz|readyz|metrics|config\.json|openapi\.json|\*)/

interface Known {
  caseId: string
  caseSubject: string
  alertId: string
  alertSummary: string
  orderId: string
  partyName: string
}
let known: Known

const [canaryCase, canaryAlert] = ['Canary case of Northern Bank', 'Canary alert of Northern Bank']

/** Things of Northern Bank's own under names nothing else has, and a party that everybody signed in may read. */
const readKnown = () =>
  withOwner(async (db) => {
    await sql`update cases set subject = ${canaryCase} where case_id =
      (select max(case_id) from cases where organization_id = 'o_northern')`.execute(db)
    await sql`update alerts set alert_summary = ${canaryAlert} where alert_id =
      (select max(alert_id) from alerts where organization_id = 'o_northern')`.execute(db)
    const { rows } = await sql<Known>`
      select c.case_id::text as "caseId", c.subject as "caseSubject", a.alert_id as "alertId",
        a.alert_summary as "alertSummary", o.order_id as "orderId", p.name as "partyName"
      from (select * from cases where subject = ${canaryCase}) c,
        (select * from alerts where alert_summary = ${canaryAlert}) a,
        (select * from orders where organization_id = 'o_northern' order by order_id limit 1) as o,
        (select name from parties where party_id = 'p_000001') p`.execute(db)
    if (!rows[0]) throw new Error('The demonstration world has no case, alert or order')
    return rows[0]
  })

const nobody = 'nobody@enterprise.example'
const makeNobody = () =>
  withOwner((db) =>
    sql`insert into users (user_id, organization_id, email, name, password_hash, policy)
      select 'u_nobody', organization_id, ${nobody}, 'N. Nobody', password_hash, '{}' from users where user_id = 'u_lead'
      on conflict do nothing`.execute(db),
  )

/** How many rows each table has, and what the newest changes were: equal before and after means nothing was written. */
const fingerprint = () =>
  withOwner(async (db) => {
    const tables = [
      'lists',
      'list_parties',
      'alerts',
      'cases',
      'case_events',
      'files',
      'orders',
      'audit',
      'users',
      // What a person looked at and searched for is noted while they read; this is what they wrote.
      'saved_searches',
    ]
    const counts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
        return [table, rows[0]?.n]
      }),
    )
    const { rows } = await sql`select case_id, version from cases order by case_id`.execute(db)
    return JSON.stringify([counts, rows])
  })

test.beforeAll(async () => {
  await makeNobody()
  known = await readKnown()
})

const addressOf = (path: string) =>
  path
    .replace(':partyId', 'p_000001')
    .replace(':caseId', known.caseId)
    .replace(':orderId', known.orderId)
    .replace(/:\w+/, 'f_000001')
    .replace('/*', '/admin/alerts')

const queryOf: Record<string, string> = { '/app/search': 'q=kaveri', '/app/search/suggestions': 'q=kaveri' }

const routeIds = allRoutes().map(({ file }) => file.replace(/\.tsx$/, ''))

/** Every way a route can be read. */
function readings(path: string, file: string): string[] {
  const address = addressOf(path)
  const query = path === '/pdf' ? `slug=${known.orderId}` : (queryOf[path] ?? `offCanvas=${known.alertId}`)
  const child = encodeURIComponent(file.replace(/\.tsx$/, ''))
  const data = address === '/' ? '/_root.data' : `${address}.data`
  return [`${address}?${query}`, `${data}?${query}`, `${data}?${query}&_routes=${child}`]
}

const theirs = () => [known.caseSubject, known.alertSummary]
const anybodys = () => [...theirs(), known.partyName]

async function expectNothing(context: APIRequestContext, path: string, file: string, canaries: string[]) {
  for (const address of readings(path, file)) {
    const answer = await context.get(address, { maxRedirects: 0 })
    const body = await answer.text()
    for (const canary of canaries) expect(body.includes(canary), `${address} says "${canary}"`).toBe(false)
  }
}

const intents = [
  'comment',
  'status',
  'watch',
  'unwatch',
  'order',
  'create-case',
  'create-alert',
  'lite',
  'dismiss-banner',
]

async function tryToWrite(context: APIRequestContext, path: string) {
  const address = addressOf(path)
  for (const target of [address, `${address === '/' ? '/_root' : address}.data`]) {
    for (const intent of intents) {
      const form = {
        intent,
        comments: 'x',
        notes: 'a long note',
        case_status: 'WIP',
        party_id: 'p_000001',
        report_type: 'c-360',
      }
      await context.post(target, { form, maxRedirects: 0 })
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      await context.fetch(target, { method, data: {}, maxRedirects: 0 })
  }
}

const contextFor = async (email?: string) => {
  const context = await newRequest.newContext({ baseURL })
  if (email) await signInOverHttp(context, email)
  return context
}

const people = {
  'somebody who has not signed in': { context: () => contextFor(), canaries: anybodys },
  'a member of another organisation': {
    context: () => contextFor('officer@secondbank.example'),
    canaries: theirs,
  },
  'a member of an inactive organisation': {
    context: () => contextFor('member@inactive.example'),
    canaries: anybodys,
  },
  'a suspended person': { context: () => contextFor('suspended@enterprise.example'), canaries: anybodys },
  'a person whose policy allows nothing': { context: () => contextFor(nobody), canaries: anybodys },
  'somebody whose session has expired': {
    context: async () => anHourLater(await contextFor('lead@enterprise.example')),
    canaries: anybodys,
  },
}

test('the net itself would notice: who may read does get the data', async () => {
  const context = await contextFor('lead@enterprise.example')
  expect(await (await context.get('/app/party/p_000001')).text()).toContain(known.partyName)
  expect(await (await context.get(`/app/cases/${known.caseId}`)).text()).toContain(known.caseSubject)
  expect(await (await context.get(`/app/alerts?offCanvas=${known.alertId}`)).text()).toContain(
    known.alertSummary,
  )
  expect(routeIds.length).toBeGreaterThan(20)
})

for (const [who, { context: open, canaries }] of Object.entries(people)) {
  test(`${who} reads and writes nothing that is not theirs`, async () => {
    test.setTimeout(240_000)
    const context = await open()
    const before = await fingerprint()
    for (const { path, file, frame } of allRoutes()) {
      if (frame || unguarded.test(path)) continue
      await expectNothing(context, path, file, canaries())
      await tryToWrite(context, path)
    }
    expect(await fingerprint()).toBe(before)
    await context.dispose()
  })
}

test('another organisation’s case, order and alert answer as if they did not exist', async () => {
  const context = await contextFor('officer@secondbank.example')
  const addresses = [
    `/app/cases/${known.caseId}`,
    `/app/account/products/${known.orderId}`,
    `/app/account/products/${known.orderId}/download`,
    `/pdf?slug=${known.orderId}`,
    `/app/alerts?offCanvas=${known.alertId}`,
  ]
  for (const address of addresses) expect((await context.get(address)).status(), address).toBe(404)
})
