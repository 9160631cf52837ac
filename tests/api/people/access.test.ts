import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { features, type Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { AccessChange, MemberAccess } from '#server/contract/people/access.ts'
import { viewerOf } from '#server/identity/viewer.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeEach(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterEach(() => fresh.close())

const accessOf = async (who: string, as = 'u_lead') =>
  (await ask<{ data: MemberAccess }>(`/v1/admin/users/${who}/access`, { as })).data.data
const change = async (who: string, body: object, as = 'u_lead') => {
  const { version } = await accessOf(who)
  const path = `/v1/admin/users/${who}/access`
  return ask<{ data: AccessChange }>(path, { as, method: 'PATCH', body: { version, ...body } })
}
const stand = (who: string, status: string, as: Asking['as'] = 'u_lead') =>
  ask(`/v1/admin/users/${who}/status`, { as: as ?? 'u_lead', method: 'PATCH', body: { status } })
const makeAdministrator = async (who: string) => {
  const { status } = await change(who, { role_id: 'ro_northern_lead' })
  expect(status).toBe(200)
}
const urls: string[] = Object.values(features)
const known = (policy: Policy) =>
  Object.fromEntries(Object.entries(policy).filter(([url]) => urls.includes(url)))
const audited = async (action: string) =>
  (
    await sql<{
      entity_id: string
    }>`select entity_id from audit where action = ${action} order by audit_id`.execute(fresh.owner)
  ).rows

test("changing a person's role changes what they may do immediately", async () => {
  expect((await ask('/v1/cases', { as: 'u_viewer' })).status).toBe(403)
  const { data } = await change('u_viewer', { role_id: 'ro_northern_analyst' })
  expect(data.data.gained['/app/cases']).toEqual(['GET', 'POST', 'PATCH', 'DELETE'])
  expect((await ask('/v1/cases', { as: 'u_viewer' })).status).toBe(200)
  expect((await audited('change rights')).map(({ entity_id }) => entity_id)).toEqual(['u_viewer'])
})

test('exceptions override the role, survive changes to the role, and are dropped with another role', async () => {
  const { policy, role } = await accessOf('u_analyst')
  await change('u_analyst', { role_id: role?.role_id, policy: known({ ...policy, '/app/cases': ['GET'] }) })
  expect((await accessOf('u_analyst')).overrides).toEqual({ '/app/cases': ['GET'] })
  const { '/app/alerts': _, ...without } = known(role?.policy ?? {})
  const body = { version: 1, name: 'Analyst', policy: without }
  expect((await ask('/v1/admin/roles/ro_northern_analyst', { method: 'PATCH', body })).status).toBe(200)
  expect((await ask('/v1/admin/alerts', { as: 'u_analyst' })).status).toBe(403)
  const after = await accessOf('u_analyst')
  expect(after.policy).toMatchObject({ '/app/cases': ['GET'], '/uploads': policy['/uploads'] })
  await change('u_analyst', { role_id: 'ro_northern_viewer' })
  expect(await accessOf('u_analyst')).toMatchObject({ overrides: {}, role: { name: 'Viewer' } })
  await change('u_analyst', { role_id: null })
  expect((await accessOf('u_analyst')).policy['/app/search']).toEqual(['GET'])
})

test('previewing a change saves nothing', async () => {
  const before = await accessOf('u_viewer')
  const { data } = await change('u_viewer', { role_id: 'ro_northern_analyst', preview: true })
  expect(data.data).toMatchObject({ lost: {}, people: 1 })
  expect(Object.keys(data.data.gained)).toContain('/app/cases')
  expect(await accessOf('u_viewer')).toEqual(before)
  expect(await audited('change rights')).toEqual([])
})

test("unknown features and methods and another organisation's role are rejected", async () => {
  const path = '/v1/admin/roles'
  const strange = await ask(path, { body: { name: 'Moon', policy: { '/app/moon': ['GET'] } } })
  expect(strange).toMatchObject({
    status: 400,
    data: { errors: { 'policy./app/moon': [messages.roles.noFeature('/app/moon')] } },
  })
  expect((await ask(path, { body: { name: 'Moon', policy: { '/app/cases': ['STEAL'] } } })).status).toBe(400)
  expect((await change('u_viewer', { role_id: null, policy: { '/app/moon': ['GET'] } })).status).toBe(400)
  expect((await change('u_viewer', { role_id: 'ro_smallbiz_lead' })).status).toBe(400)
})

test('nobody can raise their own rights directly, through their role or through another user', async () => {
  const least: Policy = { '/admin/users': ['GET', 'POST', 'PATCH', 'DELETE'], '/app/cases': ['GET'] }
  await sql`update users set policy = ${JSON.stringify(least)}::jsonb, role_id = null where user_id = 'u_analyst'`.execute(
    fresh.owner,
  )
  const more = { ...least, '/app/cases': ['GET', 'POST'] }
  const raised = await change('u_analyst', { role_id: null, policy: more }, 'u_analyst')
  expect(raised).toMatchObject({ status: 403, data: { message: messages.roles.ownRights } })
  expect((await change('u_analyst', { role_id: 'ro_northern_lead' }, 'u_analyst')).status).toBe(403)
  expect(await change('u_viewer', { role_id: null, policy: more }, 'u_analyst')).toMatchObject({
    status: 403,
    data: { message: messages.roles.beyond(['/app/cases']) },
  })
  expect(
    (await ask('/v1/admin/roles', { as: 'u_analyst', body: { name: 'More', policy: more } })).status,
  ).toBe(403)
  const role = { name: 'Least', policy: least }
  const made = await ask<{ data: { role_id: string } }>('/v1/admin/roles', { as: 'u_analyst', body: role })
  const { role_id } = made.data.data
  await change('u_analyst', { role_id }, 'u_analyst')
  const path = `/v1/admin/roles/${role_id}`
  const widened = { version: 1, name: 'Least', policy: more }
  expect((await ask(path, { as: 'u_analyst', method: 'PATCH', body: widened })).status).toBe(403)
  expect((await ask(path, { method: 'PATCH', body: widened })).status).toBe(200)
  expect((await accessOf('u_analyst')).policy['/app/cases']).toEqual(['GET', 'POST'])
  expect((await change('u_analyst', { role_id: null, policy: least }, 'u_analyst')).status).toBe(200)
})

test('the last user with a permission cannot lose it, because nobody could grant it again', async () => {
  const { '/admin/webhooks': _, ...rest } = known((await accessOf('u_lead')).policy)
  const body = { version: 1, name: 'Administrator', policy: rest }
  const refused = { status: 409, data: { message: messages.roles.lastHolder(['/admin/webhooks']) } }
  await sql`update users set policy = policy - '/admin/webhooks', role_id = null where user_id <> 'u_lead'`.execute(
    fresh.owner,
  )
  expect(await ask('/v1/admin/roles/ro_northern_lead', { method: 'PATCH', body })).toMatchObject(refused)
  expect(await change('u_lead', { role_id: null, policy: rest })).toMatchObject(refused)
  await sql`update users set policy = policy || '{"/admin/webhooks": ["GET", "POST", "PATCH", "DELETE"]}' where user_id = 'u_analyst'`.execute(
    fresh.owner,
  )
  expect((await change('u_lead', { role_id: null, policy: rest })).status).toBe(200)
})

test('the last administrator cannot lose the right to administer or be suspended', async () => {
  const refused = { status: 409, data: { message: messages.roles.lastAdministrator } }
  expect(await change('u_lead', { role_id: 'ro_northern_viewer' })).toMatchObject(refused)
  expect(await change('u_lead', { role_id: 'ro_northern_viewer', preview: true })).toMatchObject(refused)
  const body = { version: 1, name: 'Administrator', policy: { '/admin/users': ['GET'] } }
  expect(await ask('/v1/admin/roles/ro_northern_lead', { method: 'PATCH', body })).toMatchObject(refused)
  expect(await stand('u_lead', 'inactive')).toMatchObject({
    status: 409,
    data: { message: messages.roles.ownStatus },
  })
  await makeAdministrator('u_analyst')
  await sql`update users set status = 'suspended' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect(await change('u_lead', { role_id: 'ro_northern_viewer' })).toMatchObject(refused)
  await sql`update users set status = 'active' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect((await stand('u_lead', 'suspended', 'u_analyst')).status).toBe(200)
  expect((await accessOf('u_lead', 'u_analyst')).status).toBe('suspended')
})

test.each([
  ['deactivate', (who: string, as: string) => stand(who, 'inactive', as)],
  [
    'take the right from',
    (who: string, as: string) =>
      ask(`/v1/admin/users/${who}/access`, {
        as,
        method: 'PATCH',
        body: { version: who === 'u_lead' ? 1 : 2, role_id: 'ro_northern_viewer' },
      }),
  ],
])('if two administrators %s each other at once, one remains', async (_, remove) => {
  await makeAdministrator('u_analyst')
  const answers = await Promise.all([remove('u_analyst', 'u_lead'), remove('u_lead', 'u_analyst')])
  // The other is rejected: no longer permitted, or already signed out.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } =
    await sql`select user_id from users where organization_id = 'o_northern' and status = 'active'
    and policy->'/admin/users' ? 'PATCH'`.execute(fresh.owner)
  expect(rows).toHaveLength(1)
})

test('the second of two simultaneous changes to a person is rejected', async () => {
  const { version } = await accessOf('u_viewer')
  const sent = (role_id: string) =>
    ask('/v1/admin/users/u_viewer/access', { method: 'PATCH', body: { version, role_id } })
  const answers = await Promise.all([sent('ro_northern_analyst'), sent('ro_northern_lead')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a suspended or deactivated user is signed out everywhere and can return once reactivated', async () => {
  await sql`insert into sign_in_sessions (session_id, user_id) values ('s_1', 'u_viewer'), ('s_2', 'u_analyst')`.execute(
    fresh.owner,
  )
  await sql`insert into oidc_entries (kind, id, payload, grant_id) values ('RefreshToken', 'r', '{}', 's_1'), ('Grant', 's_1', '{}', null),
    ('Grant', 's_2', '{}', null)`.execute(fresh.owner)
  expect(await viewerOf(fresh.db, 'u_viewer', 's_1')).toBeDefined()
  await stand('u_viewer', 'suspended')
  await expect.poll(() => viewerOf(fresh.db, 'u_viewer', 's_1')).toBeUndefined()
  expect(await viewerOf(fresh.db, 'u_analyst', 's_2')).toBeDefined()
  const { rows } = await sql<{ id: string }>`select id from oidc_entries`.execute(fresh.owner)
  expect(rows.map(({ id }) => id)).toEqual(['s_2'])
  expect((await ask('/v1/admin/alerts', { as: 'u_viewer' })).status).toBe(403)
  await stand('u_viewer', 'inactive')
  expect((await ask('/v1/admin/alerts', { as: 'u_viewer' })).status).toBe(401)
  expect((await stand('u_viewer', 'inactive')).status).toBe(409)
  await stand('u_viewer', 'active')
  expect((await ask('/v1/admin/alerts', { as: 'u_viewer' })).status).toBe(200)
  expect(await audited('change status')).toHaveLength(3)
})

test('a sign-in reset clears sessions and password, a second factor has its own reset, and your own cannot be reset', async () => {
  await sql`insert into sign_in_sessions (session_id, user_id) values ('s_1', 'u_viewer')`.execute(
    fresh.owner,
  )
  await sql`insert into second_factors (user_id, secret, confirmed_at) values ('u_viewer', 'x', now())`.execute(
    fresh.owner,
  )
  const reset = (what: string, who = 'u_viewer') => ask(`/v1/admin/users/${who}/${what}`, { method: 'PATCH' })
  expect((await reset('sign_in')).status).toBe(200)
  expect(await accessOf('u_viewer')).toMatchObject({ sign_ins: 0, second_factor: true })
  const { rows } = await sql`select password_hash from users where user_id = 'u_viewer'`.execute(fresh.owner)
  expect(rows).toEqual([{ password_hash: null }])
  expect((await reset('second_factor')).status).toBe(200)
  expect(await accessOf('u_viewer')).toMatchObject({ second_factor: false })
  expect((await reset('second_factor')).status).toBe(409)
  for (const what of ['sign_in', 'second_factor']) {
    expect((await reset(what, 'u_lead')).status).toBe(409)
    expect((await reset(what, 'u_officer')).status).toBe(404)
  }
})

test('role names are unique and a role can only be deleted when nobody has it', async () => {
  const path = '/v1/admin/roles'
  const policy = { '/app/search': ['GET'] }
  const made = await ask<{ data: { role_id: string } }>(path, { body: { name: 'Searcher', policy } })
  expect((await ask(path, { body: { name: 'searcher ', policy } })).data.errors).toEqual({
    name: [messages.roles.sameName],
  })
  const { role_id } = made.data.data
  await change('u_viewer', { role_id })
  const gone = () => ask(`${path}/${role_id}`, { method: 'DELETE' })
  expect(await gone()).toMatchObject({ status: 409, data: { message: messages.roles.inUse(1) } })
  await change('u_viewer', { role_id: 'ro_northern_viewer' })
  expect((await gone()).status).toBe(200)
  expect((await ask(`${path}/${role_id}`)).status).toBe(404)
})
