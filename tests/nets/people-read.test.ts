import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'
import { addressOf, guardedRoutes, knownIds } from '#tests/support/pages/walk.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { leaveAloneForAnHour } from '#tests/support/signing-in/session-cookie.ts'

// Routes × users: a user without permission gets not a single byte of data, whether they request the page, its data, or
// the data of one route.

let fresh: FreshDatabase
let web: Server
let ids: Record<string, string>
let partyName: string

const [caseSubject, alertSummary] = ['Canary case of Northern Bank', 'Canary alert of Northern Bank']
const nobody = 'nobody@enterprise.example'

/** Northern Bank's records under unique names, a party that everyone may read, and a user without any permission. */
async function placeCanaries(): Promise<void> {
  ids = await knownIds(fresh.owner)
  await sql`update cases set subject = ${caseSubject} where case_id = ${ids.caseId}`.execute(fresh.owner)
  const { rows } = await sql<{ alert_id: string; name: string }>`
    update alerts set alert_summary = ${alertSummary} from parties
    where parties.party_id = ${ids.partyId} and alert_id =
      (select max(alert_id) from alerts where organization_id = 'o_northern') returning alert_id, name`.execute(
    fresh.owner,
  )
  ids = { ...ids, alertId: rows[0]?.alert_id ?? '' }
  partyName = rows[0]?.name ?? ''
  await sql`insert into users (user_id, organization_id, email, name, password_hash, policy)
    select 'u_nobody', organization_id, ${nobody}, 'N. Nobody', password_hash, '{}' from users
    where user_id = 'u_lead'`.execute(fresh.owner)
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await placeCanaries()
  web = await startWeb(fresh)
})
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

const enter = (email: string) => signIn(web.origin, email, demoPassword)
const stranger = async (): Promise<Visitor> => ({ origin: web.origin, cookies: new Map() })
async function awayForAnHour(): Promise<Visitor> {
  const visitor = await enter('lead@enterprise.example')
  leaveAloneForAnHour(visitor)
  return visitor
}

const frames = allRoutes()
  .filter(({ frame }) => frame)
  .map(({ file }) => file)

/** Every way a route can be read. */
function readings(path: string, file: string): string[] {
  const address = addressOf(path, ids)
  const [before = '', query] = address.split('?')
  const search = [query, `offCanvas=${ids.alertId}`].filter(Boolean).join('&')
  const alone = [file, ...frames].map((one) => encodeURIComponent(one.replace(/\.tsx$/, '')))
  return [
    `${before}?${search}`,
    `${before}.data?${search}`,
    ...alone.map((route) => `${before}.data?${search}&_routes=${route}`),
  ]
}

async function heardBy(visitor: Visitor, canaries: string[]): Promise<string[]> {
  const heard: string[] = []
  for (const { path, file } of guardedRoutes()) {
    for (const address of readings(path, file)) {
      const body = await (await ask(visitor, address)).text()
      for (const canary of canaries) if (body.includes(canary)) heard.push(`${address} says “${canary}”`)
    }
  }
  return heard
}

test('a user with permission does get the data, so the test would notice a leak', async () => {
  const heard = (
    await heardBy(await enter('lead@enterprise.example'), [caseSubject, alertSummary, partyName])
  ).join('\n')
  expect(heard).toContain(`/app/cases/${ids.caseId}.data`)
  for (const canary of [caseSubject, alertSummary, partyName]) expect(heard).toContain(canary)
})

const secrets = [caseSubject, alertSummary]
const people: [who: string, open: () => Promise<Visitor>, andParties: boolean][] = [
  ['somebody who has not signed in', stranger, true],
  ['a member of another organisation', () => enter('officer@secondbank.example'), false],
  ['a member of an inactive organisation', () => enter('member@inactive.example'), true],
  ['a suspended person', () => enter('suspended@enterprise.example'), true],
  ['a person whose policy allows nothing', () => enter(nobody), true],
  ['somebody whose session has expired', awayForAnHour, true],
]

test.each(people)('%s reads nothing they may not see', async (_, open, andParties) => {
  expect(await heardBy(await open(), andParties ? [...secrets, partyName] : secrets)).toEqual([])
})

test("another organisation's case, portfolio, order and alert return 404", async () => {
  const visitor = await enter('officer@secondbank.example')
  const addresses = [
    `/app/cases/${ids.caseId}`,
    `/app/portfolio/${ids.portfolioId}`,
    `/app/account/products/${ids.orderId}`,
    `/account/reports/${ids.orderId}`,
    `/account/reports/${ids.orderId}/download`,
    `/app/account/products/${ids.orderId}/download`,
    `/pdf?slug=${ids.orderId}`,
    `/app/alerts?offCanvas=${ids.alertId}`,
  ]
  const statuses = await Promise.all(addresses.map(async (address) => (await ask(visitor, address)).status))
  expect(statuses).toEqual(addresses.map(() => 404))
})

test.each([
  ['member@inactive.example', 'p_000001', 403],
  ['suspended@enterprise.example', 'p_000001', 403],
  ['lead@enterprise.example', 'p_nope', 404],
])('%s cannot download the comparison of %s', async (email, partyId, status) => {
  const visitor = await enter(email)
  expect((await ask(visitor, `/app/party/${partyId}/compare.csv?with=p_000002`)).status).toBe(status)
})

test('a comparison file leaves out an unknown party', async () => {
  const visitor = await enter('lead@enterprise.example')
  const answer = await ask(visitor, '/app/party/p_000001/compare.csv?with=p_nope')
  const [head] = (await answer.text()).split('\n')
  expect([answer.status, head?.includes(partyName)]).toEqual([200, true])
})
