import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { messages } from '#server/contract/messages.ts'
import type { ProgramKey } from '#server/contract/people/keys.ts'
import { forgetSecrets } from '#server/database/idempotency-keys.ts'
import { viewerByKey } from '#server/identity/viewer.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

interface Pair {
  key: string
  secret: string
}
const make = (scopes: Record<string, string[]>, as = 'u_lead') =>
  ask<{ data: Pair }>('/v1/admin/keys', { as, method: 'POST', body: { name: 'Nightly export', scopes } })
const made = async (scopes: Record<string, string[]>) => (await make(scopes)).data.data
const read = async (key: string) => (await ask<{ data: ProgramKey }>(`/v1/admin/keys/${key}`)).data.data

/** The response status for a program with its key. */
async function withKey({ key, secret }: Pair, path: string, body?: object): Promise<number> {
  const api = createApi({
    ...servicesFor(fresh),
    viewerOfKey: (one, its) => viewerByKey(fresh.db, one, its),
  })
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  return (await api.request(path, { headers: { key, secret }, ...sent })).status
}

test('a key can do what its scopes allow and nothing else', async () => {
  const pair = await made({ '/app/cases': ['GET'], '/app/account/products': ['POST'] })
  const order = { party_id: 'p_000001', report_type: 'c-trust' }
  expect(await withKey(pair, '/v1/cases')).toBe(200)
  expect(await withKey(pair, '/v1/admin/alerts')).toBe(403)
  expect(await withKey(pair, '/v3/admin/orders', order)).toBe(200)
  expect(await withKey(pair, '/v3/admin/orders')).toBe(403)
  expect(await withKey(pair, '/v1/account/myprofile')).toBe(403)
  expect(await withKey(pair, '/v1/account/api_keys', {})).toBe(403)
  expect(await withKey({ ...pair, secret: 'wrong' }, '/v1/cases')).toBe(401)
})

test("a key can never do more than its user, even when the user's rights change later", async () => {
  const refused = await make({ '/admin/nothing': ['GET'] })
  expect(refused.status).toBe(400)
  await sql`update users set policy = policy || '{"/admin/keys": ["GET", "POST"]}' where user_id = 'u_analyst'`.execute(
    fresh.owner,
  )
  const beyond = await make({ '/admin/audit': ['GET'] }, 'u_analyst')
  expect(beyond.status).toBe(400)
  expect(beyond.data.errors?.scopes?.[0]).toContain('/admin/audit')
  const { data } = await make({ '/app/alerts': ['GET'] }, 'u_analyst')
  expect(await withKey(data.data, '/v1/admin/alerts')).toBe(200)
  await sql`update users set policy = policy - '/app/alerts' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect(await withKey(data.data, '/v1/admin/alerts')).toBe(403)
  await sql`update users set status = 'suspended' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect(await withKey(data.data, '/v1/admin/alerts')).toBe(403)
})

test('a key that may create keys cannot grant more than it has', async () => {
  const pair = await made({ '/admin/keys': ['GET', 'POST'] })
  const keys = (scopes: object) => withKey(pair, '/v1/admin/keys', { name: 'Its child', scopes })
  expect(await keys({ '/app/cases': ['GET'] })).toBe(400)
  expect(await keys({ '/admin/keys': ['GET'] })).toBe(200)
})

test("the secret is not stored with the key or in the audit log, and the key's use is recorded", async () => {
  const pair = await made({ '/app/cases': ['GET'] })
  expect(await read(pair.key)).toMatchObject({ name: 'Nightly export', last_used_at: null, revoked_at: null })
  await withKey(pair, '/v1/cases')
  expect((await read(pair.key)).last_used_at).not.toBeNull()
  const { rows } = await sql<{ text: string }>`select (select string_agg(k::text, '') from api_keys k)
    || (select string_agg(a::text, '') from audit a) as text`.execute(fresh.owner)
  expect(rows[0]?.text).toContain(pair.key)
  expect(rows[0]?.text).not.toContain(pair.secret)
})

test('a form sent twice creates one key, and both responses show a secret that is not stored readably', async () => {
  const send = () =>
    ask<{ data: Pair; message?: string }>('/v1/admin/keys', {
      method: 'POST',
      key: 'form-1',
      body: { name: 'Sent twice', scopes: { '/app/cases': ['GET'] } },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data).toEqual(first.data)
  const { secret } = first.data.data
  const { rows } = await sql<{ keys: number; kept: string }>`select
    (select count(*) from api_keys where name = 'Sent twice') as keys,
    (select string_agg(s::text, '') from sent_forms s) as kept`.execute(fresh.owner)
  expect(rows[0]?.keys).toBe(1)
  expect(rows[0]?.kept).not.toContain(secret)
  expect(rows[0]?.kept).not.toContain('form-1')
  await sql`update sent_forms set sent_at = now() - interval '2 hours'`.execute(fresh.owner)
  await forgetSecrets(fresh.owner)
  const late = await send()
  expect([late.status, late.data.message]).toEqual([409, messages.form.shownOnce])
})

test('a revoked key is rejected at once, and revoking is audited and happens once', async () => {
  const pair = await made({ '/app/cases': ['GET'] })
  const revoke = () => ask(`/v1/admin/keys/${pair.key}/revoke`, { method: 'POST' })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(409)
  expect(await withKey(pair, '/v1/cases')).toBe(401)
  expect(await read(pair.key)).toMatchObject({ revoked_by: 'R. Lead' })
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'api_key' and entity_id = ${pair.key} order by audit_id`.execute(
    fresh.owner,
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'revoke'])
})

test('a key without scopes works under /v3 only', async () => {
  const { data } = await ask<{ data: Pair }>('/v1/account/api_keys', { method: 'POST' })
  expect(await withKey(data.data, '/v3/admin/orders')).toBe(200)
  expect(await withKey(data.data, '/v1/cases')).toBe(401)
  expect(await read(data.data.key)).toMatchObject({ name: '', scopes: null })
})

test('keys of another organisation are not found', async () => {
  const pair = await made({ '/app/cases': ['GET'] })
  await sql`update users set policy = policy || '{"/admin/keys": ["GET", "POST"]}' where user_id = 'u_officer'`.execute(
    fresh.owner,
  )
  const as = 'u_officer'
  expect((await ask<{ data: ProgramKey[] }>('/v1/admin/keys', { as })).data.data).toEqual([])
  expect((await ask(`/v1/admin/keys/${pair.key}`, { as })).status).toBe(404)
  expect((await ask(`/v1/admin/keys/${pair.key}/revoke`, { as, method: 'POST' })).status).toBe(404)
})

test('keys can be filtered, sorted and paged', async () => {
  const list = async (query: string) =>
    (await ask<{ data: ProgramKey[]; meta: { total_records: number } }>(`/v1/admin/keys${query}`)).data
  const all = await list('?per_page=100&sort_by=name&sort_in=asc')
  expect(all.meta.total_records).toBe(all.data.length)
  expect((await list('?state=revoked')).data.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
  expect((await list('?per_page=1&page=2')).data).toHaveLength(1)
})

test("a reset of a user's sign-in disables their keys for good, and is audited", async () => {
  await sql`update users set policy = policy || '{"/admin/keys": ["GET", "POST"], "/app/cases": ["GET"]}'
    where user_id = 'u_viewer'`.execute(fresh.owner)
  const pair = (await make({ '/app/cases': ['GET'] }, 'u_viewer')).data.data
  const whole = (await ask<{ data: Pair }>('/v1/account/api_keys', { as: 'u_viewer', method: 'POST' })).data
    .data
  expect(await withKey(pair, '/v1/cases')).toBe(200)
  expect((await ask('/v1/admin/users/u_viewer/sign_in', { method: 'PATCH' })).status).toBe(200)
  expect(await withKey(pair, '/v1/cases')).toBe(401)
  expect(await withKey(whole, '/v3/admin/orders')).toBe(401)
  expect(await read(pair.key)).toMatchObject({ revoked_by: expect.stringContaining('Lead') })
  const { rows } = await sql<{ before: { keys: string[] } }>`select before from audit
    where action = 'reset sign-in' and entity_id = 'u_viewer' order by at desc limit 1`.execute(fresh.owner)
  expect(rows[0]?.before.keys.toSorted()).toEqual([pair.key, whole.key].toSorted())
})

test('keys do not work while their user is suspended or deactivated, and work again afterwards', async () => {
  await sql`update users set policy = policy || '{"/admin/keys": ["GET", "POST"], "/app/cases": ["GET"]}'
    where user_id = 'u_viewer'`.execute(fresh.owner)
  const pair = (await make({ '/app/cases': ['GET'] }, 'u_viewer')).data.data
  const become = (status: string) =>
    ask('/v1/admin/users/u_viewer/status', { method: 'PATCH', body: { status } })
  for (const [status, answer] of [
    ['suspended', 403],
    ['inactive', 401],
    ['active', 200],
  ] as const) {
    expect((await become(status)).status).toBe(200)
    expect(await withKey(pair, '/v1/cases'), status).toBe(answer)
    expect(await read(pair.key)).toMatchObject({ status_of_person: status, revoked_at: null })
  }
})
