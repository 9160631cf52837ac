import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { messages } from '#server/contract/messages.ts'
import type { OpenInvitation } from '#server/contract/people/invitations.ts'
import { viewerOfInvitation } from '#server/identity/linked-viewer.ts'
import { verifyPassword } from '#server/identity/passwords/password.ts'
import { deliverLetters } from '#server/jobs/delivery/deliver-letters.ts'
import { type Asking, apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
let api: ReturnType<typeof createApi>
let DATA_DIR: string

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const viewerOfLink = (token: string) => viewerOfInvitation(fresh.db, token)
  api = createApi({ ...servicesFor(fresh), viewerOfLink })
})
afterAll(() => fresh.close())
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'credence-invitations-'))
  await sql`delete from invitations`.execute(fresh.owner)
  await sql`delete from users where email like '%@new.example'`.execute(fresh.owner)
  return () => rm(DATA_DIR, { recursive: true, force: true })
})

const invite = (emails: string[], as: Asking['as'] = 'u_lead') =>
  ask('/v1/account/invite_users', { as: as ?? 'u_lead', method: 'PATCH', body: { emails } })
const deliver = () => deliverLetters(fresh.owner, { DATA_DIR, PORT: 4321 })

/** The mails in the outbox by recipient, with long lines unfolded. */
async function letters(): Promise<Record<string, string>> {
  const names = await readdir(join(DATA_DIR, 'outbox')).catch(() => [])
  const read = async (name: string) => {
    const text = (await readFile(join(DATA_DIR, 'outbox', name), 'utf8')).replaceAll('\r', '')
    return [text.match(/^To: (.*)$/m)?.[1] ?? '', text.replace(/=\n/g, '')]
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}
const tokenIn = (letter = '') => letter.match(/\/invitation\/([\w-]+)/)?.[1] ?? ''
async function invited(email: string, as?: string): Promise<string> {
  await invite([email], as)
  await deliver()
  return tokenIn((await letters())[email])
}

const path = '/v1/account/invitation'
const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` })
const readInvitation = async (token: string) => {
  const response = await api.request(`${path}?token=${token}`, { headers: headersOf(token) })
  return { status: response.status, data: ((await response.json()) as { data?: { state: string } }).data }
}
const accept = async (token: string, typed: object = {}) => {
  const body = JSON.stringify({ token, name: 'N. Newcomer', password: 'a long pass phrase', ...typed })
  const response = await api.request(path, { method: 'POST', headers: headersOf(token), body })
  return { status: response.status, said: (await response.json()) as { message?: string } }
}
const people = async (email: string) =>
  (await sql<Record<string, unknown>>`select * from users where email = ${email}`.execute(fresh.owner)).rows

test("an invitation is mailed and creates one account in the inviter's organisation, once", async () => {
  expect(await invite(['First@new.example', 'second@new.example'])).toMatchObject({
    status: 200,
    data: { message: 'users invited successfully.' },
  })
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  const token = tokenIn((await letters())['first@new.example'])
  expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  expect((await readInvitation(token)).data).toEqual({
    state: 'open',
    email: 'first@new.example',
    organisation: 'Northern Bank',
    invited_by: 'R. Lead',
    renews: false,
  })
  expect(await accept(token)).toMatchObject({ status: 200 })
  const [person] = await people('first@new.example')
  expect(person).toMatchObject({ organization_id: 'o_northern', name: 'N. Newcomer', status: 'active' })
  expect(await verifyPassword('a long pass phrase', String(person?.password_hash))).toBe(true)
  expect(person?.policy).toMatchObject({ '/app/alerts': ['GET'] })
  expect(Object.keys(person?.policy as object)).not.toContain('/admin/users')
  expect((await readInvitation(token)).data?.state).toBe('used')
  expect(await accept(token)).toMatchObject({ status: 409, said: { message: messages.invite.used } })
  const { rows } = await sql<{ user_id: string; action: string }>`
    select user_id, action from audit where entity = 'invitation' order by audit_id`.execute(fresh.owner)
  expect(rows.map(({ action }) => action)).toEqual(['invite', 'invite', 'send', 'send', 'accept'])
  expect(rows.at(-1)?.user_id).toBe(person?.user_id)
})

test('only a hash of the token is stored, and the token opens nothing else', async () => {
  const token = await invited('hashed@new.example')
  const { rows } = await sql<{ text: string }>`
    select row_to_json(i)::text as text from invitations i union all select row_to_json(a)::text from audit a`.execute(
    fresh.owner,
  )
  for (const { text } of rows) expect(text).not.toContain(token)
  for (const other of ['/v1/account/myprofile', '/v1/cases', '/v1/account/invite_users'])
    expect((await api.request(other, { headers: headersOf(token) })).status).not.toBe(200)
})

test('an unknown or expired invitation, or one from a deactivated inviter, creates no account', async () => {
  expect((await readInvitation('x'.repeat(32))).status).toBe(401)
  expect((await accept('x'.repeat(32))).status).toBe(401)
  const old = await invited('old@new.example')
  await sql`update invitations set expires_at = now() - interval '1 second'`.execute(fresh.owner)
  expect((await readInvitation(old)).data?.state).toBe('expired')
  expect(await accept(old)).toMatchObject({ status: 409, said: { message: messages.invite.expired } })
  const orphan = await invited('orphan@new.example', 'u_analyst')
  await sql`update users set status = 'inactive' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect((await accept(orphan)).status).toBe(401)
  await sql`update users set status = 'active' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect([...(await people('old@new.example')), ...(await people('orphan@new.example'))]).toEqual([])
})

test('an invitation accepted twice at once creates one account', async () => {
  const token = await invited('twice@new.example')
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await people('twice@new.example')).toHaveLength(1)
})

test('existing members are named and nothing is sent to them', async () => {
  const emails = ['a@new.example', 'Analyst@enterprise.example', 'viewer@enterprise.example']
  expect(await invite(emails)).toMatchObject({
    status: 400,
    data: {
      errors: { 'emails.1': [messages.invite.member], 'emails.2': [messages.invite.member] },
    },
  })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
})

test('the inviter does not learn that an address has an account in another organisation', async () => {
  const stranger = await invite(['stranger@new.example'])
  expect(await invite(['Officer@SecondBank.example'])).toEqual(stranger)
  await deliver()
  const sent = await letters()
  expect(sent['officer@secondbank.example']).toContain('An account with this e-mail address already exists')
  expect(tokenIn(sent['officer@secondbank.example'])).toBe('')
  expect(tokenIn(sent['stranger@new.example'])).not.toBe('')
})

test('an invited person who has an account by then is told to sign in, and the account stays unchanged', async () => {
  const token = await invited('meanwhile@new.example')
  await sql`insert into users (user_id, organization_id, email, name) values
    ('u_meanwhile', 'o_second', 'Meanwhile@new.example', 'M. Meanwhile')`.execute(fresh.owner)
  expect(await accept(token)).toMatchObject({ status: 409, said: { message: messages.invite.known } })
  const [person] = await people('Meanwhile@new.example')
  expect(person).toMatchObject({ organization_id: 'o_second', password_hash: null })
})

test("the user's own address, an invalid one, none, more than five, or a missing permission is rejected", async () => {
  expect(await invite(['a@new.example', 'LEAD@enterprise.example'])).toMatchObject({
    status: 400,
    data: { errors: { 'emails.1': ['This email and user email are same'] } },
  })
  expect(await invite(['a@new.example', 'nonsense'])).toMatchObject({
    status: 400,
    data: { errors: { 'emails.1': ['Please enter a valid email.'] } },
  })
  expect((await invite([1, 2, 3, 4, 5, 6].map((n) => `n${n}@new.example`))).status).toBe(400)
  expect((await invite([])).status).toBe(400)
  expect((await invite(['a@new.example'], 'u_viewer')).status).toBe(403)
  expect((await invite(['a@new.example'], 'u_member')).status).toBe(403)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
})

test('an address gets one mail a day, and an organisation can invite 50 people a day', async () => {
  await invite(['again@new.example', 'again@new.example'])
  await invite(['AGAIN@new.example'])
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  await sql`insert into invitations (organization_id, email, invited_by)
    select 'o_northern', n || '@new.example', 'u_lead' from generate_series(1, 49) n`.execute(fresh.owner)
  expect((await invite(['one-more@new.example'])).status).toBe(429)
  expect((await invite(['one-more@new.example'], 'u_officer')).status).toBe(200)
})

test('a password must be long and not repetitive, common or made of address, name and organisation', async () => {
  const token = await invited('weak@new.example')
  for (const password of [
    'short',
    'aaaaaaaaaaaaaaaa',
    'weak@new.example!',
    'QwertyQwerty',
    'Newcomer-1987',
    'Northern Bank 2026',
  ])
    expect((await accept(token, { password })).status, password).toBe(400)
  const tooLong = await accept(token, { password: `pass phrase ${'x'.repeat(200)}` })
  expect(tooLong.said).toMatchObject({ errors: { password: ['At most 200 characters'] } })
  expect((await accept(token, { name: '  ' })).status).toBe(400)
  const longName = await accept(token, { name: 'n'.repeat(61) })
  expect(longName.said).toMatchObject({ errors: { name: ['At most 60 characters'] } })
  expect((await accept(token)).status).toBe(200)
})

test('inviting is rejected with a reason where users sign in at an external host', async () => {
  const elsewhere = createApi({ ...servicesFor(fresh), signsInElsewhere: true })
  const answer = await elsewhere.request('/v1/account/invite_users', {
    method: 'PATCH',
    headers: { Authorization: 'Bearer u_lead' },
    body: JSON.stringify({ emails: ['third@new.example'] }),
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: messages.invite.elsewhere })
  expect((await sql`select from invitations`.execute(fresh.owner)).rows).toHaveLength(0)
})

const inviteOne = (body: object, as = 'u_lead') =>
  ask<{ data: { invitation_id: string } }>('/v1/admin/invitations', { as, body })
const errorOf = async (email: string, as?: string) => (await inviteOne({ email }, as)).data.errors?.email

test('an administrator can invite with a role, and the account gets its permissions', async () => {
  const made = await inviteOne({ email: 'Roled@new.example', role_id: 'ro_northern_analyst' })
  expect(made).toMatchObject({
    status: 200,
    data: { data: { email: 'roled@new.example', role: 'Analyst', state: 'waiting' } },
  })
  await deliver()
  expect(await accept(tokenIn((await letters())['roled@new.example']))).toMatchObject({ status: 200 })
  const [person] = await people('roled@new.example')
  expect(person).toMatchObject({
    role_id: 'ro_northern_analyst',
    policy: { '/app/cases': ['GET', 'POST', 'PATCH', 'DELETE'] },
  })
  expect((await ask<{ data: object[] }>('/v1/admin/invitations')).data.data).toEqual([])
})

test('a repeated invitation, a member or an unknown role is rejected', async () => {
  await inviteOne({ email: 'once@new.example' })
  expect(await errorOf('ONCE@new.example')).toEqual([messages.invite.twice])
  expect(await errorOf('analyst@enterprise.example')).toEqual([messages.invite.member])
  expect((await inviteOne({ email: 'a@new.example', role_id: 'ro_smallbiz_lead' })).status).toBe(400)
  expect((await inviteOne({ email: 'once@new.example' }, 'u_officer')).status).toBe(200)
  expect((await inviteOne({ email: 'b@new.example' }, 'u_analyst')).status).toBe(403)
})

test('nor does an administrator learn of an account elsewhere: the mail tells its owner', async () => {
  const answerTo = async (email: string) => {
    const { status, data } = await inviteOne({ email, role_id: null })
    return { status, ...data.data, email: '', invitation_id: '', invited_at: '', expires_at: '' }
  }
  expect(await answerTo('officer@secondbank.example')).toEqual(await answerTo('nobody@new.example'))
  await deliver()
  const { data } = await ask<{ data: OpenInvitation[] }>('/v1/admin/invitations')
  expect(data.data.map(({ email, state }) => [email, state])).toEqual([
    ['nobody@new.example', 'sent'],
    ['officer@secondbank.example', 'sent'],
  ])
  const letter = (await letters())['officer@secondbank.example']
  expect(letter).toContain('An account with this e-mail address already exists')
  expect(tokenIn(letter)).toBe('')
})

test('a person with an expired invitation can be invited again', async () => {
  const body = { email: 'late@branch.example', role_id: null }
  expect((await inviteOne(body)).status).toBe(200)
  expect((await inviteOne(body)).status).toBe(400)
  await sql`update invitations set invited_at = now() - interval '8 days', expires_at = now() - interval '1 day'
    where email = ${body.email}`.execute(fresh.owner)
  expect((await inviteOne(body)).status).toBe(200)
  const { data } = await ask<{ data: OpenInvitation[] }>('/v1/admin/invitations')
  const listed = data.data.filter(({ email }) => email === body.email)
  expect(listed.map(({ state }) => state)).toEqual(['waiting'])
})

test('the list contains every open invitation, however many were sent in a week', async () => {
  await sql`insert into invitations (organization_id, email, invited_by, invited_at)
    select 'o_northern', 'many-' || n || '@new.example', 'u_lead', now() - n * interval '25 minutes'
    from generate_series(1, 350) as n`.execute(fresh.owner)
  const { data } = await ask<{ data: { email: string }[] }>('/v1/admin/invitations')
  expect(data.data.filter(({ email }) => email.startsWith('many-'))).toHaveLength(350)
  await sql`delete from invitations where email like 'many-%'`.execute(fresh.owner)
})

test('nobody can invite with a role that allows more than they may do', async () => {
  const least = JSON.stringify({ '/admin/users': ['GET', 'POST'] })
  await sql`update users set policy = ${least}::jsonb where user_id = 'u_viewer'`.execute(fresh.owner)
  const body = { email: 'more@new.example', role_id: 'ro_northern_analyst' }
  expect((await inviteOne(body, 'u_viewer')).status).toBe(403)
  await sql`update users set policy = (select policy from roles where role_id = 'ro_northern_viewer') where user_id = 'u_viewer'`.execute(
    fresh.owner,
  )
})

test('a withdrawn invitation cannot be used, whether or not it was mailed', async () => {
  const gone = (id: string) => ask(`/v1/admin/invitations/${id}`, { method: 'DELETE' })
  const early = (await inviteOne({ email: 'early@new.example' })).data.data.invitation_id
  expect((await gone(early)).status).toBe(200)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  const late = (await inviteOne({ email: 'late@new.example' })).data.data.invitation_id
  await deliver()
  const token = tokenIn((await letters())['late@new.example'])
  expect((await gone(late)).status).toBe(200)
  expect((await gone(late)).status).toBe(404)
  expect((await accept(token)).status).toBe(401)
  expect((await inviteOne({ email: 'late@new.example' })).status).toBe(200)
})

test('a person whose invitation was withdrawn or ended can be invited from the dashboard on the same day', async () => {
  const { invitation_id } = (await inviteOne({ email: 'wrong@new.example' })).data.data
  await ask(`/v1/admin/invitations/${invitation_id}`, { method: 'DELETE' })
  await inviteOne({ email: 'left-early@new.example' })
  await deliver()
  await sql`update users set status = 'inactive' where user_id = 'u_lead'`.execute(fresh.owner)
  await invite(['wrong@new.example', 'left-early@new.example'], 'u_analyst')
  await sql`update users set status = 'active' where user_id = 'u_lead'`.execute(fresh.owner)
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
})

test('after a reset the mailed link lets the user choose another password once', async () => {
  const reset = () => ask('/v1/admin/users/u_viewer/sign_in', { method: 'PATCH' })
  await reset()
  await deliver()
  const first = tokenIn((await letters())['viewer@enterprise.example'])
  await reset()
  await deliver()
  const all = await readdir(join(DATA_DIR, 'outbox'))
  expect(all).toHaveLength(2)
  expect((await readInvitation(first)).status).toBe(401)
  await rm(join(DATA_DIR, 'outbox'), { recursive: true })
  await reset()
  await deliver()
  const token = tokenIn((await letters())['viewer@enterprise.example'])
  expect((await readInvitation(token)).data).toMatchObject({ state: 'open', renews: true })
  expect((await accept(token)).status).toBe(404)
  const choose = async (password: string) => {
    const body = JSON.stringify({ token, password })
    return (await api.request(path, { method: 'PATCH', headers: headersOf(token), body })).status
  }
  expect(await choose('short')).toBe(400)
  expect(await choose('viewer@enterprise.example!')).toBe(400)
  expect(await choose('NorthernBank2026')).toBe(400)
  expect(await choose('another long phrase')).toBe(200)
  expect(await choose('yet another phrase')).toBe(409)
  const [person] = await people('viewer@enterprise.example')
  expect(await verifyPassword('another long phrase', String(person?.password_hash))).toBe(true)
})

test('an invitation ends when its inviter is deactivated, and somebody else can invite again', async () => {
  await sql`update users set policy = (select policy from users where user_id = 'u_lead') where user_id = 'u_analyst'`.execute(
    fresh.owner,
  )
  await inviteOne({ email: 'left@new.example' }, 'u_analyst')
  await deliver()
  const token = tokenIn((await letters())['left@new.example'])
  await sql`update users set status = 'inactive' where user_id = 'u_analyst'`.execute(fresh.owner)
  expect((await accept(token)).status).toBe(401)
  const { data } = await ask<{ data: object[] }>('/v1/admin/invitations')
  expect(data.data).toMatchObject([{ email: 'left@new.example', state: 'ended' }])
  expect((await inviteOne({ email: 'left@new.example' })).status).toBe(200)
})
