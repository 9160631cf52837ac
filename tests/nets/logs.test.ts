import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { Product } from '#tests/faults/support/product.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, follow, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { addressesFor, knownIds } from '#tests/support/pages/walk.ts'
import { freePort } from '#tests/support/processes/web-process.ts'
import { sessionOf } from '#tests/support/signing-in/session-cookie.ts'
import { testSecret } from '#tests/support/world.ts'

// What all processes log while the product is used and fails: it contains no secrets, and no identity or account
// numbers.

const pan = 'QWEPK4312Z'
const gstin = `27${pan}1Z5`
const account = '918273645501'
const typed = [pan, gstin, pan.toLowerCase(), account, 'a wrong pass phrase', 'nobody@nowhere.example']
const secrets = new Set([...typed, demoPassword, 'lead@enterprise.example'])
let fresh: FreshDatabase
let product: Product
let lead: Visitor

const call = (path: string, body?: object, method = 'POST') =>
  ask(lead, path, {
    headers: {
      Authorization: `Bearer ${sessionOf(lead).access_token}`,
      'Content-Type': 'application/json',
      Cookie: '',
    },
    ...(body && { method, body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credence-logs-'))
  fresh = await freshDatabase({ demo: true })
  const own = { DATABASE_URL: fresh.ownerUrl, SESSION_SECRET: testSecret }
  // The demonstration's start message shows its password on purpose.
  const settings = { ...own, DEMO: '0', LOG_LEVEL: 'trace', WEB_CONCURRENCY: '1' }
  product = new Product(folder, await freePort(), settings)
  await product.start()
  // May include a new build.
}, 400_000)
afterAll(async () => {
  await product?.end(true)
  await fresh.close()
})

/** The actions of a user with sensitive numbers, including failures. */
async function useIt(): Promise<void> {
  for (const [email, password] of [
    ['lead@enterprise.example', 'a wrong pass phrase'],
    ['nobody@nowhere.example', demoPassword],
  ] as const)
    await expect(signIn(product.origin, email, password)).rejects.toThrow('could not sign in')
  lead = await signIn(product.origin, 'lead@enterprise.example', demoPassword)
  for (const text of [pan, gstin, pan.toLowerCase(), account])
    for (const end of ['', '.data', '.csv']) await follow(lead, `/app/search${end}?q=${text}`)
  const addresses = addressesFor('lead', await knownIds(fresh.owner))
  for (const path of addresses) await (await follow(lead, path)).answer.arrayBuffer()
  const ordered = await call('/v2/admin/orders', { party_id: 'p_000001', report_type: 'c-trust', anew: true })
  expect(ordered.status).toBe(200)
  await ask(lead, `/%zz${pan}`)
  await ask(lead, `/app/party/${gstin}`)
  await ask(lead, '/app/verify-business', {
    method: 'POST',
    body: new URLSearchParams({ form_token: sessionOf(lead).form_token, intent: 'verify', pan, account }),
  })
}

/** Calls that PostgreSQL rejects unexpectedly, with an error that contains the whole row. */
async function failIt(): Promise<void> {
  await sql`alter table cases add constraint broken check (subject not like 'Broken%') not valid;
    alter table case_events add constraint broken check (body not like '%Broken%') not valid`.execute(
    fresh.owner,
  )
  const subject = `Broken ${pan} ${gstin} ${account}`
  const newCase = {
    party: 'p_000003',
    party_name: 'Any',
    subject,
    issue: subject,
    case_type: 'ct_northern_1',
  }
  expect((await call('/v1/cases', { ...newCase, organization_id: 'o_northern' })).status).toBe(500)
  const fields = { form_token: sessionOf(lead).form_token, intent: 'comment', comments: subject }
  const headers = { Origin: product.origin }
  const answer = await ask(lead, '/app/cases/1001', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
  expect(answer.status).toBe(500)

  const lines = ['Party,Account number,Outstanding', `${pan},${account},1`, `p_000001,${account},2`]
  const attachment = Buffer.from(lines.join('\n')).toString('base64')
  const sent = await call('/v1/uploads', { kind: 'accounts', file_name: `${pan}.csv`, attachment })
  expect(sent.status).toBe(200)
}

async function numbersOfTheSeed(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select pan as text from parties where pan is not null
    union select value from registrations where length(value) = 15 union select account_number from exposures`.execute(
    fresh.owner,
  )
  return rows.map(({ text }) => text)
}

test('no secret, tax number or account number is logged', async () => {
  await useIt()
  await failIt()
  const seeded = await numbersOfTheSeed()
  const session = sessionOf(lead)
  for (const secret of [session.access_token, session.refresh_token, session.form_token])
    if (secret) secrets.add(secret)
  for (const value of lead.cookies.values()) if (value.length > 15) secrets.add(value)
  await product.stop()

  const logs = product.printed
  // Checks that the failures were logged at all: an empty log would contain no secrets either.
  expect(logs.match(/"msg":"Sign-in failed"/g)).toHaveLength(2)
  expect(logs).toMatch(/"why":"password","user_id":"u_lead"/)
  expect(logs.match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(2)
  const { rows } = await sql`select from pg_settings
    where (name, setting) in (('log_error_verbosity', 'terse'), ('log_parameter_max_length_on_error', '0'))`.execute(
    fresh.owner,
  )
  expect(rows).toHaveLength(2)
  expect(seeded.length).toBeGreaterThan(1000)
  const found = [...secrets, ...seeded].filter((text) => text.length > 5 && logs.includes(text))
  expect(found.map((text) => logs.split('\n').find((line) => line.includes(text)))).toEqual([])
})
