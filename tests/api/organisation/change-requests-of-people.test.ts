import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { type Asked, secondPersons } from '#tests/support/worlds/second-persons.ts'

// Rights, invitations, who is let in, and who comes in through single sign-on.

const world = secondPersons()
const { ask, setRules, decide, approve, request, access, changeRights, invite } = world
beforeAll(async () => {
  await setRules(['signals', 'policies', 'workflows'])
})

test('a change of permissions needs approval, but not from its subject or from users without those permissions', async () => {
  const policy = { '/app/alerts': ['GET', 'PATCH'] }
  const { request_id } = (await changeRights('u_viewer', policy)).data
  expect((await access('u_viewer')).policy).not.toEqual(policy)
  expect(await request(request_id)).toMatchObject({ kind: 'access', after: { policy: policy } })
  // Who may approve, but not change people.
  await sql`update users set policy = policy - '/admin/users' where user_id = 'u_third'`.execute(world.owner)
  expect(await approve(request_id, 'u_third')).toMatchObject({
    status: 403,
    data: { message: messages.approvals.needsRight },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await access('u_viewer')).toMatchObject({ policy: policy, waits: null })
  await sql`update users set policy = (select policy from users where user_id = 'u_lead') where user_id = 'u_third'`.execute(
    world.owner,
  )
})

const invited = async (email: string) => {
  const { rows } = await sql<{
    by: string
  }>`select invited_by as by from invitations where email = ${email}`.execute(world.owner)
  return rows.map(({ by }) => by)
}
const mails = async () => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pgboss.job where name like '%mail%'`.execute(world.owner)
  return rows[0]?.n
}

test('an invitation with a role needs approval, one without a role does not; the e-mail is sent after approval', async () => {
  const before = await mails()
  const { request_id } = (await invite('Waits@northern.example', 'ro_northern_viewer')).data
  expect(await invited('waits@northern.example')).toEqual([])
  expect(await mails()).toBe(before)
  expect(await request(request_id)).toMatchObject({
    kind: 'invitation',
    subject: 'waits@northern.example',
    after: { email: 'waits@northern.example', role: expect.any(String) },
  })
  expect(await invite('waits@northern.example', 'ro_northern_viewer', 'u_third')).toMatchObject({
    status: 409,
    data: { message: messages.approvals.waits('R. Lead') },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await invited('waits@northern.example')).toEqual(['u_second'])
  expect((await invite('looks@northern.example', null)).data.request_id).toBeUndefined()
  expect(await invited('looks@northern.example')).toEqual(['u_lead'])
})

const setStatus = (id: string, status: string, as = 'u_lead') =>
  ask<Asked>(`/v1/admin/users/${id}/status`, { as, method: 'PATCH', body: { status } })
const statusOf = async (id: string) => (await access(id)).status

test('suspending a user takes effect at once, unless they are an approver; reactivating one needs approval', async () => {
  expect((await setStatus('u_viewer', 'suspended')).data.request_id).toBeUndefined()
  expect(await statusOf('u_viewer')).toBe('suspended')
  const back = (await setStatus('u_viewer', 'active')).data.request_id
  expect(await statusOf('u_viewer')).toBe('suspended')
  expect(await access('u_viewer')).toMatchObject({ status_waits: { request_id: back, mine: true } })
  expect((await approve(back)).data.data).toMatchObject({
    status: 'approved',
    before: { status: 'suspended' },
    after: { status: 'active' },
  })
  expect(await statusOf('u_viewer')).toBe('active')
  const out = (await setStatus('u_third', 'inactive')).data.request_id
  expect(await statusOf('u_third')).toBe('active')
  expect((await decide(out, { decision: 'refuse', note: 'They are needed' })).status).toBe(200)
})

test('reactivating a user must be requested again if their permissions have changed', async () => {
  await setStatus('u_viewer', 'inactive')
  const { request_id } = (await setStatus('u_viewer', 'active')).data
  await sql`update users set access_version = access_version + 1 where user_id = 'u_viewer'`.execute(
    world.owner,
  )
  expect((await approve(request_id)).data.data).toMatchObject({
    status: 'expired',
    note: messages.roles.personChanged,
  })
  expect(await statusOf('u_viewer')).toBe('inactive')
  await sql`update users set status = 'active' where user_id = 'u_viewer'`.execute(world.owner)
})

test('a user suspended again after a reactivation was requested stays suspended', async () => {
  await setStatus('u_viewer', 'suspended')
  const { request_id } = (await setStatus('u_viewer', 'active')).data
  expect((await setStatus('u_viewer', 'inactive', 'u_third')).status).toBe(200)
  expect((await approve(request_id)).data.data).toMatchObject({
    status: 'expired',
    note: messages.roles.personChanged,
  })
  expect(await statusOf('u_viewer')).toBe('inactive')
  await sql`update users set status = 'active' where user_id = 'u_viewer'`.execute(world.owner)
})

const provider = async () =>
  (
    await ask<{ data: { kept: { version: number; groups: object[] } | null; waits: object | null } }>(
      '/v1/admin/single_sign_on',
    )
  ).data.data
const saveProvider = (change: object) =>
  ask<Asked>('/v1/admin/single_sign_on', {
    method: 'PATCH',
    body: {
      version: 0,
      issuer: 'https://login.bank.example',
      client_id: 'credence',
      domains: ['enterprise.example'],
      group_claim: 'groups',
      default_role_id: null,
      groups: [],
      trusts_addresses: false,
      is_only_way: false,
      asks_again: true,
      ...change,
    },
  })
const viewers = [{ group: 'Credit', role_id: 'ro_northern_viewer' }]

test('single sign-on settings need approval; their secret stays encrypted until then', async () => {
  const first = (await saveProvider({ client_secret: 'hush', groups: viewers })).data.request_id
  expect(await provider()).toMatchObject({ kept: null, waits: { request_id: first } })
  const requested = await request(first)
  expect(requested).toMatchObject({
    kind: 'single_sign_on',
    subject: 'https://login.bank.example',
    before: null,
    after: { groups: [{ group: 'Credit', role: expect.any(String) }], default_role: null },
  })
  const payload = async () => {
    const { rows } = await sql<{ text: string }>`select payload::text as text from change_requests
      where request_id = ${first}`.execute(world.owner)
    return rows[0]?.text
  }
  expect(await payload()).toContain('"sealed_secret": "sealed hush"')
  expect((await approve(first)).data.data.status).toBe('approved')
  expect(await payload()).not.toContain('hush')
  const { rows } = await sql<{ client_secret: string }>`select client_secret from single_sign_on`.execute(
    world.owner,
  )
  expect(rows).toEqual([{ client_secret: 'sealed hush' }])
  // Neither who comes in nor their rights are others by these.
  const other = { version: 1, groups: viewers, client_secret: 'rustle', asks_again: false }
  expect((await saveProvider(other)).data.request_id).toBeUndefined()
  expect(await provider()).toMatchObject({ kept: { version: 2 }, waits: null })
  const changes = [{ groups: [] }, { default_role_id: 'ro_northern_viewer' }, { group_claim: 'teams' }]
  for (const change of [...changes, { trusts_addresses: true }]) {
    const { request_id } = (await saveProvider({ version: 2, groups: viewers, ...change })).data
    expect((await decide(request_id, { decision: 'withdraw' }, 'u_lead')).data.data.status).toBe('withdrawn')
  }
  const late = (await saveProvider({ version: 2 })).data.request_id
  await ask('/v1/admin/single_sign_on', { method: 'DELETE' })
  expect((await approve(late)).data.data).toMatchObject({
    status: 'expired',
    note: messages.singleSignOn.changed,
  })
})
