import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { readEnv } from '#server/env.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { viewerOfInvitation } from '#server/identity/linked-viewer.ts'
import { verifyPassword } from '#server/identity/passwords/password.ts'
import { guessAllowed } from '#server/identity/sign-in/account-guesses.ts'
import { deliverLetters } from '#server/jobs/delivery/deliver-letters.ts'
import { enqueueLetters, enqueuePasswordMail } from '#server/jobs/queue.ts'
import { forgottenPassword, linksPerDay } from '#server/use-cases/people/forgotten-password.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { SignInBrowser } from '#tests/support/signing-in/sign-in-browser.ts'

const viewer = { user_id: 'u_viewer', email: 'viewer@enterprise.example' }
let fresh: FreshDatabase
let host: SignInHost
let api: ReturnType<typeof createApi>
let DATA_DIR: string

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  host = await startSignInHost({
    db: fresh.db,
    env: readEnv({ NODE_ENV: 'test', DEMO: '1' }),
    sendForgotten: enqueuePasswordMail,
  })
  const viewerOfLink = (token: string) => viewerOfInvitation(fresh.db, token)
  api = createApi({ ...servicesFor(fresh), viewerOfLink })
})
afterAll(async () => {
  await host.close()
  await fresh.close()
})
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'credence-forgotten-'))
  await sql`delete from invitations`.execute(fresh.owner)
  await sql`delete from pgboss.job where name = 'passwords'`.execute(fresh.owner)
  return () => rm(DATA_DIR, { recursive: true, force: true })
})

/** The address of the form of a new sign-in attempt. */
async function formFor(browser: SignInBrowser, more = {}) {
  const query = new URLSearchParams({
    client_id: 'credence-web',
    response_type: 'code',
    redirect_uri: `${browser.origin}/auth`,
    scope: 'openid api',
    state: 's',
    code_challenge: 'v'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  })
  return (await browser.send(`/idp/auth?${query}`)).headers.get('location') ?? ''
}

async function say(email: string, browser = new SignInBrowser(() => [host.port])) {
  const form = await formFor(browser)
  const response = await browser.post(form, { forgotten: 'yes', email })
  const text = (await response.text()).replaceAll(email, '(typed)').replaceAll(form, '(form)')
  return { status: response.status, text }
}

/** The users in the queued jobs. */
async function jobs(): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select data ->> 'user_id' as user_id from pgboss.job where name = 'passwords'`.execute(fresh.owner)
  return rows.map(({ user_id }) => user_id)
}
const forgot = (user_id = viewer.user_id) => forgottenPassword(fresh.owner, user_id, enqueueLetters)

async function mails(): Promise<{ to: string; token: string; text: string }[]> {
  await rm(join(DATA_DIR, 'outbox'), { recursive: true, force: true })
  await deliverLetters(fresh.owner, { DATA_DIR, PORT: 4321 })
  const names = await readdir(join(DATA_DIR, 'outbox')).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(DATA_DIR, 'outbox', name), 'utf8')))
  return texts.map((raw) => {
    const text = raw.replaceAll('\r', '').replace(/=\n/g, '')
    const [to = '', token = ''] = [/^To: (.*)$/m, /\/invitation\/([\w-]+)/].map(
      (part) => text.match(part)?.[1],
    )
    return { to, token, text }
  })
}

const path = '/v1/account/invitation'
const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` })
async function look(token: string) {
  const response = await api.request(`${path}?token=${token}`, { headers: headersOf(token) })
  return response.status === 200 ? ((await response.json()) as { data: unknown }).data : response.status
}
const choose = async (token: string, password: string, address = '') => {
  const body = JSON.stringify({ token, password })
  const headers = { ...headersOf(token), 'x-client-address': address }
  return (await api.request(path, { method: 'PATCH', headers, body })).status
}
const hash = async () =>
  (
    await sql<{
      password_hash: string
    }>`select password_hash from users where user_id = ${viewer.user_id}`.execute(fresh.owner)
  ).rows[0]?.password_hash

test('a known and an unknown address get the same response, and only the known one is queued for a mail', async () => {
  const [known, unknown] = [await say('VIEWER@enterprise.example'), await say('nobody@enterprise.example')]
  expect(known.status).toBe(200)
  expect(known.text).toContain('Check your e-mail')
  expect(unknown).toEqual(known)
  expect((await jobs()).sort()).toEqual(['nobody', viewer.user_id])
})

test('an invalid address is rejected and repeated requests are rate limited', async () => {
  for (const typed of ['', 'viewer', 'viewer@']) expect((await say(typed)).status).toBe(422)
  expect(await jobs()).toEqual([])
  const browser = new SignInBrowser(() => [host.port])
  const ask = async () => (await say(viewer.email, browser)).status
  for (let count = 0; count < 10; count++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  expect(await jobs()).toEqual([viewer.user_id])
})

test('the mailed link lets the user choose another password once, and the old one works until then', async () => {
  const before = await hash()
  await forgot()
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: viewer.email, text: expect.stringContaining('within one hour') })
  const token = mail?.token ?? ''
  expect(await look(token)).toMatchObject({ state: 'open', renews: true, invited_by: null })
  expect(await hash()).toBe(before)
  expect(await choose(token, 'short')).toBe(400)
  expect(await choose(token, 'a quite other phrase')).toBe(200)
  expect(await choose(token, 'yet another phrase')).toBe(409)
  expect(await verifyPassword('a quite other phrase', await hash())).toBe(true)
  const { rows } = await sql`
    select action, user_id from audit where entity_id = ${viewer.user_id} order by audit_id desc limit 2`.execute(
    fresh.owner,
  )
  expect(rows).toEqual([
    { action: 'choose password', user_id: viewer.user_id },
    { action: 'ask for another password', user_id: null },
  ])
})

test('a user locked out by wrong passwords can sign in with the one chosen by the link', async () => {
  const browser = new SignInBrowser(() => [host.port])
  const signIn = async (password: string) =>
    (await browser.post(await formFor(browser), { email: viewer.email, password })).status
  for (let count = 0; count < 10; count++) expect(await signIn(`wrong ${count}`)).toBe(422)
  expect(await signIn('wrong')).toBe(429)
  for (let count = 0; count < 25; count++) await guessAllowed(fresh.db, '198.51.100.7', viewer)
  await forgot()
  const [mail] = await mails()
  expect(await choose(mail?.token ?? '', 'a phrase after the lock', browser.address)).toBe(200)
  expect(await signIn('a phrase after the lock')).toBe(303)
})

test('the sign-in page says the account is ready after a password was chosen', async () => {
  const browser = new SignInBrowser(() => [host.port])
  const formPage = async (more = {}) => (await browser.send(await formFor(browser, more))).text()
  const ready = `The account of <strong>${viewer.email}</strong> is ready`
  expect(await formPage({ login_hint: viewer.email })).toContain(ready)
  expect(await formPage()).not.toContain('is ready')
  expect(await formPage({ login_hint: 'call 1800 000' })).not.toContain('is ready')
})

test("only the newest link works, for an hour, and an administrator's reset link works beside it", async () => {
  const ask = apiFor(fresh)
  await forgot()
  const [first] = await mails()
  await forgot()
  const [second] = await mails()
  expect(await look(first?.token ?? '')).toBe(401)
  await sql`update invitations set expires_at = expires_at - interval '1 hour' where sent_at is not null and withdrawn_at is null`.execute(
    fresh.owner,
  )
  expect(await look(second?.token ?? '')).toMatchObject({ state: 'expired' })
  await ask(`/v1/admin/users/${viewer.user_id}/sign_in`, { method: 'PATCH' })
  const [reset] = await mails()
  expect(await look(reset?.token ?? '')).toMatchObject({ state: 'open', invited_by: expect.any(String) })
  // There is no password now that could have been forgotten.
  await forgot()
  expect(await mails()).toEqual([])
  expect(await choose(reset?.token ?? '', 'the phrase after this')).toBe(200)
})

test('an unused link stops working when the user changes their password', async () => {
  await forgot('u_officer')
  const [mail] = await mails()
  const body = { current: 'credence-demo', password: 'a phrase of my choice', again: 'a phrase of my choice' }
  const changed = await apiFor(fresh)('/v1/account/password', { as: 'u_officer', method: 'PATCH', body })
  expect(changed.status).toBe(200)
  expect(await look(mail?.token ?? '')).toBe(401)
})

test('an account gets at most five links a day, and none if it cannot sign in with a password', async () => {
  for (let count = 0; count <= linksPerDay; count++) await forgot()
  const { rows } = await sql`select from invitations`.execute(fresh.owner)
  expect(rows).toHaveLength(linksPerDay)
  await sql`delete from invitations`.execute(fresh.owner)
  const refused = async (column: string, value: string) => {
    const set = (to: string) =>
      sql`update users set ${sql.ref(column)} = ${to} where user_id = ${viewer.user_id}`.execute(fresh.owner)
    await set(value)
    await forgot()
    await set('active')
    return mails()
  }
  for (const status of ['suspended', 'inactive']) expect(await refused('status', status)).toEqual([])
  await forgot('nobody')
  await sql`insert into single_sign_on (organization_id, issuer, client_id, client_secret, group_claim, is_only_way, changed_by)
    select organization_id, 'https://login.example', 'c', 's', 'groups', true, 'u_lead' from users where user_id = ${viewer.user_id}`.execute(
    fresh.owner,
  )
  await forgot()
  expect(await mails()).toEqual([])
})
