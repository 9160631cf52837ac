import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOrganisation } from '#server/database/connection.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '#server/database/people/second-factors.ts'
import { type StoredSingleSignOn, saveSingleSignOn } from '#server/database/people/single-sign-on.ts'
import { readEnv } from '#server/env.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import { signInKeys } from '#server/identity/provider/keys.ts'
import { newSecret } from '#server/identity/second-factor/one-time-code.ts'
import { sealSecret } from '#server/identity/second-factor/sealed-secret.ts'
import { enqueuePasswordMail } from '#server/jobs/queue.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import {
  type Known,
  type OrganisationProvider,
  organisationProvider,
  strangeKey,
  throughProvider,
} from '#tests/support/servers/organisation-provider.ts'
import { SignInBrowser } from '#tests/support/signing-in/sign-in-browser.ts'

// A bank whose users sign in at its own provider: a real one, running beside the sign-in host.

const SESSION_SECRET = 'a secret of more than thirty-two letters'
const env = readEnv({ NODE_ENV: 'test', DEMO: '0', SESSION_SECRET, SINGLE_SIGN_ON_PRIVATE: '1' })
const password = 'a long pass phrase'
let database: FreshDatabase
let hosts: SignInHost[]
let bank: OrganisationProvider
let teller: OrganisationProvider

const roles = {
  viewer: { '/app/cases': ['GET'] },
  lead: { '/admin/users': ['GET', 'POST', 'PATCH', 'DELETE'] },
}

beforeAll(async () => {
  database = await freshDatabase()
  bank = await organisationProvider()
  teller = await organisationProvider({ told: true })
  const { owner, db } = database
  const organisation = (organization_id: string) => ({
    organization_id,
    name: organization_id,
    type: 'enterprise' as const,
    sku: '{}',
    messages: '[]',
  })
  await owner
    .insertInto('organisations')
    .values([organisation('o_bank'), organisation('o_other')])
    .execute()
  await owner
    .insertInto('roles')
    .values(
      Object.entries(roles).map(([name, policy]) => ({
        role_id: `r_${name}`,
        organization_id: 'o_bank',
        name,
        policy: JSON.stringify(policy),
      })),
    )
    .execute()
  const password_hash = await hashPassword(password)
  const person = (user_id: string, organization_id: string, email: string, policy: object) => ({
    user_id,
    organization_id,
    email,
    name: user_id,
    password_hash,
    policy: JSON.stringify(policy),
    settings: '{}',
  })
  await owner
    .insertInto('users')
    .values([
      person('u_admin', 'o_bank', 'admin@bank.example', roles.lead),
      person('u_asha', 'o_bank', 'asha@bank.example', { '/app/alerts': ['GET'] }),
      person('u_reset', 'o_bank', 'reset@bank.example', { '/app/alerts': ['GET'] }),
      person('u_gone', 'o_bank', 'gone@bank.example', {}),
      person('u_far', 'o_other', 'far@bank.example', {}),
    ])
    .execute()
  await sql`update users set password_hash = null where user_id = 'u_reset'`.execute(owner)
  await sql`update users set status = 'inactive' where user_id = 'u_gone'`.execute(owner)
  hosts = await Promise.all([
    startSignInHost({ db, env, sendForgotten: enqueuePasswordMail }),
    startSignInHost({ db, env, sendForgotten: enqueuePasswordMail }),
  ])
}, 60_000)
afterAll(async () => {
  await Promise.all([...hosts, bank, teller].map((one) => one.close()))
  await database.close()
})

async function keep(change: Partial<StoredSingleSignOn> = {}) {
  const row: StoredSingleSignOn = {
    organization_id: 'o_bank',
    changed_by: 'u_admin',
    issuer: bank.issuer,
    client_id: 'credence',
    client_secret: await sealSecret(SESSION_SECRET, 'a secret of theirs'),
    group_claim: 'groups',
    default_role_id: null,
    domains: ['bank.example'],
    trusts_addresses: false,
    is_only_way: false,
    asks_again: true,
    groups: [
      { group: 'credit-leads', role_id: 'r_lead' },
      { group: 'credit', role_id: 'r_viewer' },
    ],
    ...change,
  }
  await asOrganisation(database.db, 'o_bank', (work) => saveSingleSignOn(work, row))
}
beforeEach(() => keep())
afterEach(() => {
  for (const { state } of [bank, teller])
    Object.assign(state, { forge: undefined, strangeKey: undefined, asked: [] })
})

const newBrowser = () => new SignInBrowser(() => hosts.map(({ port }) => port))
const location = (response: Response) => response.headers.get('location') ?? ''
const verifier = 'v'.repeat(50)

async function openForm(browser: SignInBrowser): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'credence-web',
    response_type: 'code',
    redirect_uri: `${browser.origin}/auth`,
    scope: 'openid api',
    state: 'a-state',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  return location(await browser.send(`/idp/auth?${query}`))
}

/** Signs in at the provider and returns the address at the sign-in host that it redirects to. */
async function toProviderAndBack(browser: SignInBrowser, email: string): Promise<string> {
  const led = await browser.post(await openForm(browser), { email, with: 'organisation' })
  const page = await led.text()
  expect(led.status).toBe(200)
  const address = /<a href="([^"]+)">Continue/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(page).toContain('http-equiv="refresh"')
  return location(await browser.send(await throughProvider(address)))
}

const person = (more: Partial<Known> = {}): Known => ({
  sub: 's-new',
  email: 'new@bank.example',
  email_verified: true,
  name: 'N. Newcomer',
  groups: ['credit'],
  ...more,
})

async function comeAs(who: Known, at = bank, browser = newBrowser()) {
  at.people.set(who.sub, who)
  at.state.who = who.sub
  const answer = await browser.send(await toProviderAndBack(browser, 'somebody@bank.example'))
  return { browser, answer, page: await answer.clone().text() }
}

async function signedInAs(browser: SignInBrowser, answer: Response) {
  expect(answer.status).toBe(303)
  const back = new URL(location(await browser.send(location(answer))))
  const { webClientSecret } = await signInKeys(database.db)
  const taken = await browser.post(
    '/idp/token',
    {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${browser.origin}/auth`,
    },
    {
      accept: '*/*',
      authorization: `Basic ${Buffer.from(`credence-web:${webClientSecret}`).toString('base64')}`,
    },
  )
  const { access_token } = (await taken.json()) as { access_token: string }
  return String(decodeJwt(access_token).sub)
}

const userOf = async (email: string) =>
  (
    await sql<{
      user_id: string
      role_id: string | null
      policy: object
      overrides: object
      organization_id: string
    }>`
    select user_id, role_id, policy, overrides, organization_id from users where lower(email) = lower(${email})`.execute(
      database.owner,
    )
  ).rows[0]
const lastAudit = async () =>
  (
    await sql<{ action: string; after: Record<string, unknown> | null }>`
    select action, after from audit where organization_id = 'o_bank' order by at desc, audit_id desc limit 1`.execute(
      database.owner,
    )
  ).rows[0]

const refusedFor = async (who: Known, sentence: string, at = bank) => {
  const { answer, page } = await comeAs(who, at)
  expect(page).toContain(sentence)
  expect(answer.status).toBe(403)
  return page
}

describe('a user who signs in for the first time', () => {
  test('becomes a member with the role of their first group, and stays the same user when their address changes', async () => {
    const first = await comeAs(person({ groups: ['everybody', 'credit', 'credit-leads'] }))
    const id = await signedInAs(first.browser, first.answer)
    expect(await userOf('new@bank.example')).toMatchObject({
      user_id: id,
      role_id: 'r_lead',
      organization_id: 'o_bank',
      policy: roles.lead,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'create',
      after: { email: 'new@bank.example', role: 'lead', issuer: bank.issuer },
    })
    const [query] = bank.state.asked
    expect(query?.get('code_challenge_method')).toBe('S256')
    expect(query?.get('nonce')).toMatch(/.{20}/)
    expect(query?.get('prompt')).toBe('login')
    expect(query?.get('max_age')).toBe('300')
    const again = await comeAs(person({ email: 'married@bank.example' }))
    expect(await signedInAs(again.browser, again.answer)).toBe(id)
    expect(await userOf('married@bank.example')).toBeUndefined()
    expect(await userOf('new@bank.example')).toMatchObject({ role_id: 'r_viewer', policy: roles.viewer })
    expect(await lastAudit()).toMatchObject({ action: 'change rights', after: { role: 'viewer' } })
  })

  test('keeps their exceptions while their role stays the same', async () => {
    await sql`update users set overrides = '{"/app/party": ["GET"]}' where email = 'new@bank.example'`.execute(
      database.owner,
    )
    const { browser, answer } = await comeAs(person())
    await signedInAs(browser, answer)
    expect(await userOf('new@bank.example')).toMatchObject({ overrides: { '/app/party': ['GET'] } })
  })

  test('can get claims from the userinfo endpoint', async () => {
    await keep({ issuer: teller.issuer })
    const { browser, answer } = await comeAs(person({ sub: 's-told', email: 'told@bank.example' }), teller)
    await signedInAs(browser, answer)
    expect(await userOf('told@bank.example')).toMatchObject({ role_id: 'r_viewer' })
  })

  test('is rejected and audited without a group, unless there is a default role', async () => {
    const who = person({ sub: 's-none', email: 'none@bank.example', groups: [] })
    await refusedFor(who, 'not in a group')
    expect(await lastAudit()).toMatchObject({
      action: 'refuse sign-in',
      after: { email: 'none@bank.example', reason: expect.stringContaining('not in a group') },
    })
    await keep({ default_role_id: 'r_viewer' })
    const { browser, answer } = await comeAs(who)
    await signedInAs(browser, answer)
    expect(await userOf('none@bank.example')).toMatchObject({ role_id: 'r_viewer' })
  })

  test('is rejected if their address is unverified, in another domain or missing', async () => {
    await refusedFor(person({ sub: 's-1', email: 'x1@bank.example', email_verified: false }), 'not verified')
    const silent = { sub: 's-2', email: 'x2@bank.example', name: 'X', groups: ['credit'] }
    await refusedFor(silent, 'not verified')
    await refusedFor(
      person({ sub: 's-3', email: 'x3@elsewhere.example' }),
      'does not allow sign-in from your e-mail domain',
    )
    await refusedFor({ sub: 's-4', groups: ['credit'] }, 'did not send an e-mail address')
    await keep({ trusts_addresses: true })
    await refusedFor(person({ sub: 's-1', email: 'x1@bank.example', email_verified: false }), 'not verified')
    const { browser, answer } = await comeAs(silent)
    await signedInAs(browser, answer)
    expect(await userOf('x2@bank.example')).toBeDefined()
    for (const email of ['x1@bank.example', 'x3@elsewhere.example'])
      expect(await userOf(email)).toBeUndefined()
  })

  test('is rejected if their account is inactive or in another organisation', async () => {
    await refusedFor(person({ sub: 's-far', email: 'Far@bank.example' }), 'another organisation')
    expect(await userOf('far@bank.example')).toMatchObject({ organization_id: 'o_other' })
    await refusedFor(person({ sub: 's-gone', email: 'gone@bank.example' }), 'inactive')
    await sql`update users set status = 'inactive' where email = 'none@bank.example'`.execute(database.owner)
    await refusedFor(person({ sub: 's-none', email: 'none@bank.example' }), 'inactive')
  })
})

describe('an existing account', () => {
  const ticketIn = (page: string) => /name="connect" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const who = () => person({ sub: 's-asha', email: 'asha@bank.example' })

  test('is linked with its password, once', async () => {
    const { browser, answer, page } = await comeAs(who())
    expect(answer.status).toBe(200)
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
    const connect = ticketIn(page)
    const wrong = await browser.post(action, { connect, password: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(await userOf('asha@bank.example')).toMatchObject({ role_id: null })
    const other = newBrowser()
    expect((await other.post(await openForm(other), { connect, password })).status).toBe(422)
    const right = await browser.post(action, { connect, password })
    expect(await signedInAs(browser, right)).toBe('u_asha')
    expect(await userOf('asha@bank.example')).toMatchObject({ role_id: 'r_viewer' })
    const again = await comeAs(who())
    expect(await signedInAs(again.browser, again.answer)).toBe('u_asha')
    await refusedFor(
      person({ sub: 's-impostor', email: 'asha@bank.example' }),
      'linked to a different identity',
    )
  })

  test('with a second factor is asked for a code as well', async () => {
    await beginSecondFactor(database.db, 'u_asha', newSecret())
    await confirmSecondFactor(database.db, 'u_asha', 1, [])
    const { answer, page } = await comeAs(who())
    expect(answer.status).toBe(200)
    expect(page).toContain('<h1>Enter your code</h1>')
    await removeSecondFactor(database.db, 'u_asha')
  })

  test('without a password cannot be linked', async () => {
    await refusedFor(person({ sub: 's-reset', email: 'reset@bank.example' }), 'it has none')
  })

  test('that is suspended signs in to be told so, and keeps its role', async () => {
    await sql`update users set status = 'suspended' where user_id = 'u_asha'`.execute(database.owner)
    const { browser, answer } = await comeAs({ ...who(), groups: ['credit-leads'] })
    expect(await signedInAs(browser, answer)).toBe('u_asha')
    expect(await userOf('asha@bank.example')).toMatchObject({ role_id: 'r_viewer' })
    await sql`update users set status = 'active' where user_id = 'u_asha'`.execute(database.owner)
  })

  test('of the last administrator keeps the role, whatever its groups', async () => {
    const { browser, page } = await comeAs(person({ sub: 's-admin', email: 'admin@bank.example' }))
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
    const right = await browser.post(action, { connect: ticketIn(page), password })
    expect(await signedInAs(browser, right)).toBe('u_admin')
    expect(await userOf('admin@bank.example')).toMatchObject({ policy: roles.lead })
  })

  test('of the last user with a permission keeps it until somebody else has it, whatever its groups', async () => {
    const keeps = { ...roles.viewer, '/admin/webhooks': ['GET', 'POST'] }
    const give = (email: string, policy: object) =>
      sql`update users set role_id = null, policy = ${JSON.stringify(policy)} where email = ${email}`.execute(
        database.owner,
      )
    await give('asha@bank.example', keeps)
    const first = await comeAs(who())
    expect(await signedInAs(first.browser, first.answer)).toBe('u_asha')
    expect(await userOf('asha@bank.example')).toMatchObject({ role_id: null, policy: keeps })
    await give('reset@bank.example', { '/admin/webhooks': ['POST', 'GET'] })
    const later = await comeAs(who())
    await signedInAs(later.browser, later.answer)
    expect(await userOf('asha@bank.example')).toMatchObject({ role_id: 'r_viewer', policy: roles.viewer })
  })
})

describe('a response of the provider is rejected', () => {
  const forged: [string, string, (payload: Record<string, unknown>) => Record<string, unknown>][] = [
    ['with another nonce', 'client or attempt', (one) => ({ ...one, nonce: 'another' })],
    ['past its time', 'has expired', (one) => ({ ...one, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['for another program', 'for another issuer, client', (one) => ({ ...one, aud: 'another' })],
    [
      'of a sign-in of before',
      'ask you to sign in again',
      (one) => ({ ...one, auth_time: Number(one.iat) - 90 }),
    ],
    ['of another issuer', 'for another issuer', (one) => ({ ...one, iss: 'https://evil.example' })],
  ]
  test.each(forged)('%s', async (_name, sentence, forge) => {
    bank.state.forge = forge
    await refusedFor(person({ sub: 's-forged', email: 'forged@bank.example' }), sentence)
    expect(await userOf('forged@bank.example')).toBeUndefined()
  })

  test('unless an earlier sign-in is allowed, or the provider states no time', async () => {
    const who = person({ sub: 's-before', email: 'before@bank.example' })
    bank.state.forge = ({ auth_time: _, ...one }) => one
    const silent = await comeAs(who)
    const id = await signedInAs(silent.browser, silent.answer)
    await keep({ asks_again: false })
    bank.state.forge = (one) => ({ ...one, auth_time: Number(one.iat) - 9000 })
    const { browser, answer } = await comeAs(who)
    expect(await signedInAs(browser, answer)).toBe(id)
    expect(bank.state.asked.at(-1)?.get('max_age')).toBeNull()
  })

  test('if it is signed with a key the provider does not publish', async () => {
    bank.state.strangeKey = await strangeKey()
    await refusedFor(person({ sub: 's-forged', email: 'forged@bank.example' }), 'unpublished key')
  })

  test('with another state, in another browser, or a second time', async () => {
    const browser = newBrowser()
    bank.people.set('s-new', person())
    bank.state.who = 's-new'
    const back = await toProviderAndBack(browser, 'somebody@bank.example')
    const other = newBrowser()
    await openForm(other)
    expect((await other.send(back)).status).toBe(410)
    const changed = new URL(back, browser.origin)
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`)
    expect((await browser.send(changed.href)).status).toBe(422)
    expect((await browser.send(back)).status).toBe(303)
    expect((await browser.send(back)).status).not.toBe(303)
    expect((await browser.send('/idp/organisation?code=x')).status).toBe(400)
  })

  test("if the user declines at the provider, and the provider's error is shown", async () => {
    const browser = newBrowser()
    const back = new URL(await toProviderAndBack(browser, 'somebody@bank.example'), browser.origin)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    const answer = await browser.send(back.href)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('The provider says: access_denied')
  })
})

describe('the sign-in page', () => {
  test('sends an address without a password to its provider, and rejects one of no organisation', async () => {
    const browser = newBrowser()
    const form = await openForm(browser)
    expect(await (await browser.send(form)).text()).toContain('Use your organisation’s sign-in')
    const led = await browser.post(form, { email: 'x@BANK.example', password: '' })
    expect(await led.text()).toContain(`at <strong>${new URL(bank.issuer).host}</strong>`)
    const none = await browser.post(form, { email: 'x@nobody.example', with: 'organisation' })
    expect(none.status).toBe(422)
    expect(await none.text()).toContain('No organisation uses single sign-on')
  })

  test('accepts passwords only from administrators when single sign-on is required', async () => {
    await keep({ is_only_way: true })
    const browser = newBrowser()
    const form = await openForm(browser)
    const refused = await browser.post(form, { email: 'asha@bank.example', password })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('requires single sign-on')
    expect((await browser.post(form, { email: 'asha@bank.example', password: 'wrong' })).status).toBe(422)
    const admin = await browser.post(form, { email: 'admin@bank.example', password })
    expect(await signedInAs(browser, admin)).toBe('u_admin')
    const elsewhere = newBrowser()
    const far = await elsewhere.post(await openForm(elsewhere), { email: 'far@bank.example', password })
    expect(await signedInAs(elsewhere, far)).toBe('u_far')
  })

  test('explains an unreachable provider, and blocks further attempts after ten', async () => {
    await keep({ issuer: 'http://127.0.0.1:9' })
    const browser = newBrowser()
    const form = await openForm(browser)
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      const answer = await browser.post(form, { email: 'x@bank.example', with: 'organisation' })
      statuses.push(answer.status)
      if (times === 0) expect(await answer.text()).toContain('The connection was refused')
    }
    expect(statuses).toEqual([...Array(10).fill(502), 429])
  })
})
