import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { messages } from '#server/contract/messages.ts'
import type { ProviderFound } from '#server/contract/people/single-sign-on.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readSealedSecret } from '#server/database/people/single-sign-on.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { organisationProvider } from '#tests/support/servers/organisation-provider.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const path = '/v1/admin/single_sign_on'

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const everything = `(select policy from users where user_id = 'u_lead')`
  await sql`insert into roles (role_id, organization_id, name, policy) values
    ('r_look', 'o_northern', 'Looks', '{"/app/cases": ["GET"]}'), ('r_beyond', 'o_northern', 'Beyond', '{"/somewhere": ["GET"]}'),
    ('r_theirs', 'o_second', 'Theirs', '{}')`.execute(fresh.owner)
  await sql`insert into users (user_id, organization_id, email, name, policy, password_hash)
    values ('u_second_lead', 'o_second', 'lead@second.example', 'S. Lead', ${sql.raw(everything)}, 'hash')`.execute(
    fresh.owner,
  )
})
afterEach(() => sql`delete from single_sign_on`.execute(fresh.owner))
afterAll(() => fresh.close())

const newSettings = {
  version: 0,
  issuer: 'https://login.bank.example',
  client_id: 'credence',
  client_secret: 'hush',
  domains: ['Enterprise.example'],
  group_claim: 'groups',
  default_role_id: null as string | null,
  trusts_addresses: false,
  is_only_way: false,
  asks_again: true,
  groups: [{ group: 'Credit', role_id: 'r_look' }],
}
interface Answered {
  message?: string
  errors?: Record<string, string[]>
}
const save = (change: object = {}, as = 'u_lead') =>
  ask<Answered>(path, { as, method: 'PATCH', body: { ...newSettings, ...change } })
const settings = async (as = 'u_lead') =>
  (await ask<{ data: { kept: Record<string, unknown> | null; callback: string } }>(path, { as })).data.data
const secret = () => asOrganisation(fresh.db, 'o_northern', readSealedSecret)

test('saved settings are shown without the secret, which is kept if none is given for the same provider', async () => {
  expect(await settings()).toEqual({
    kept: null,
    callback: 'http://localhost:3000/idp/organisation',
    waits: null,
  })
  expect((await save()).status).toBe(200)
  const shown = await settings()
  expect(shown.kept).toMatchObject({
    issuer: newSettings.issuer,
    domains: ['enterprise.example'],
    groups: newSettings.groups,
    version: 1,
    people: 0,
  })
  expect(JSON.stringify(shown)).not.toContain('hush')
  expect(await secret()).toBe('sealed hush')
  const { client_secret, ...rest } = newSettings
  await ask(path, { method: 'PATCH', body: { ...rest, version: 1, group_claim: 'roles' } })
  expect((await settings()).kept).toMatchObject({ group_claim: 'roles', version: 2 })
  expect(await secret()).toBe('sealed hush')
  const other = { ...rest, version: 2, issuer: 'https://evil.example' }
  const moved = await ask<Answered>(path, { method: 'PATCH', body: other })
  expect(moved.data.errors).toEqual({ client_secret: [messages.singleSignOn.secret] })
  const { rows } = await sql<{
    text: string
  }>`select string_agg(after::text || coalesce(before::text, ''), '') as text
    from audit where entity = 'single sign-on'`.execute(fresh.owner)
  expect(rows[0]?.text).toContain('login.bank.example')
  expect(rows[0]?.text).not.toContain('hush')
})

test('the second of two changes from one version is rejected', async () => {
  await save()
  expect((await save()).data.message).toBe(messages.singleSignOn.changed)
})

test('a domain of another organisation or of nobody, and an issuer without HTTPS, are rejected', async () => {
  const refused = async (change: object, field: string) => {
    const { status, data } = await save(change)
    expect(status).toBe(400)
    return data.errors?.[field]
  }
  const domainNotOwn = (domain: string) => [messages.singleSignOn.domainNotOwn([domain])]
  expect(await refused({ domains: ['gmail.com'] }, 'domains')).toEqual(domainNotOwn('gmail.com'))
  expect(await refused({ domains: ['second.example'] }, 'domains')).toEqual(domainNotOwn('second.example'))
  expect(await refused({ issuer: 'http://login.bank.example' }, 'issuer')).toEqual([
    messages.singleSignOn.https,
  ])
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_spy', 'o_second', 'spy@enterprise.example', 'Spy', '{}')`.execute(fresh.owner)
  expect(await refused({}, 'domains')).toEqual(domainNotOwn('enterprise.example'))
  await sql`delete from users where user_id = 'u_spy'`.execute(fresh.owner)
})

test("a role of another organisation, or with more rights than one's own, is rejected", async () => {
  const groups = (role_id: string) => ({ groups: [{ group: 'Credit', role_id }] })
  expect((await save(groups('r_theirs'))).data.errors).toEqual({ 'groups.0.role_id': [messages.roles.none] })
  const beyond = await save(groups('r_beyond'))
  expect(beyond.status).toBe(403)
  expect((await save({ default_role_id: 'r_beyond' })).status).toBe(403)
  expect((await settings()).kept).toBeNull()
})

test('it cannot be required while no administrator has a password', async () => {
  const hashes = await sql<{ user_id: string; password_hash: string | null }>`
    select user_id, password_hash from users where organization_id = 'o_northern'`.execute(fresh.owner)
  await sql`update users set password_hash = null where organization_id = 'o_northern'`.execute(fresh.owner)
  const { data } = await save({ is_only_way: true })
  expect(data.errors).toEqual({ is_only_way: [messages.singleSignOn.noEmergency] })
  for (const { user_id, password_hash } of hashes.rows)
    await fresh.owner.updateTable('users').set({ password_hash }).where('user_id', '=', user_id).execute()
  expect((await save({ is_only_way: true })).status).toBe(200)
})

test('another organisation can neither see nor remove it', async () => {
  await save()
  expect((await settings('u_second_lead')).kept).toBeNull()
  expect((await ask(path, { as: 'u_second_lead', method: 'DELETE' })).status).toBe(404)
  expect((await ask(path, { method: 'DELETE' })).status).toBe(200)
  expect((await settings()).kept).toBeNull()
})

test('a provider is described, and one in a private network is not called', async () => {
  const provider = await organisationProvider()
  const address = `${path}/provider?issuer=${encodeURIComponent(provider.issuer)}`
  const closed = await ask<{ data: ProviderFound }>(address)
  expect(closed.data.data).toEqual({
    problem: expect.stringContaining('does not start with https://'),
    found: null,
  })
  const inside = await ask<{ data: ProviderFound }>(`${path}/provider?issuer=https://10.0.0.1`)
  expect(inside.data.data.problem).toContain('private network')
  const services = servicesFor(fresh)
  if (!services.singleSignOn) throw new Error('People sign in elsewhere')
  const open = createApi({
    ...services,
    singleSignOn: { ...services.singleSignOn, provider: { allowPrivate: true } },
  })
  const answer = await open.request(address, { headers: { Authorization: 'Bearer u_lead' } })
  const { data } = (await answer.json()) as { data: ProviderFound }
  expect(data).toMatchObject({
    problem: null,
    found: { issuer: provider.issuer, token_endpoint: `${provider.issuer}/token`, keys: 1, remarks: [] },
  })
  await provider.close()
})
