import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { hashSecret } from '#server/database/secret-hash.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { endSignIn } from '#server/identity/provider/session-end.ts'
import { factorSeal, sealFactors } from '#server/identity/second-factor/factor-seal.ts'
import {
  codeIsRight,
  needsCode,
  passTicket,
  personOfTicket,
} from '#server/identity/second-factor/second-step.ts'
import { apiFor, secretOfTests, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const seal = factorSeal(secretOfTests)

interface Factor {
  data: { on: boolean; recovery_left: number; pending: { secret: string; address: string } | null }
}
const factorOf = async (as: string) => (await ask<Factor>('/v1/account/second_factor', { as })).data.data
const codeOf = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 })

test('a second factor counts once a code has confirmed it, and each code works once', async () => {
  const as = 'u_analyst'
  const { db } = fresh
  await ask('/v1/account/second_factor', { as, method: 'POST' })
  const { secret = '', address = '' } = (await factorOf(as)).pending ?? {}
  expect(address).toMatch(/^otpauth:\/\/totp\/Credence.*secret=/)
  expect(await needsCode(db, as)).toBe(false)
  const confirm = (code: string, current: string = demoPassword) =>
    ask<{ data: { codes: string[] } }>('/v1/account/second_factor', {
      as,
      method: 'PUT',
      body: { code, current },
    })
  expect((await confirm(codeOf(secret), 'of somebody else')).data.errors).toHaveProperty('current')
  expect((await confirm('000 000x')).data.errors?.code).toEqual([
    expect.stringContaining('This code is incorrect'),
  ])
  const { codes } = (await confirm(codeOf(secret))).data.data
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
  expect(await needsCode(db, as)).toBe(true)
  expect(await factorOf(as)).toEqual({ on: true, recovery_left: 10, pending: null })
  // The code that confirmed the factor is used up.
  expect(await codeIsRight(db, seal, as, codeOf(secret))).toBe(false)
  const next = codeOf(secret, 30)
  expect(await codeIsRight(db, seal, as, next)).toBe(true)
  expect(await codeIsRight(db, seal, as, next)).toBe(false)
  const [first = ''] = codes
  expect(await codeIsRight(db, seal, as, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(true)
  expect(await codeIsRight(db, seal, as, first)).toBe(false)
  expect((await factorOf(as)).recovery_left).toBe(9)
  expect((await ask('/v1/account/second_factor', { as, method: 'POST' })).status).toBe(409)
  const remove = (current: string) =>
    ask('/v1/account/second_factor', { as, method: 'DELETE', body: { current } })
  expect((await remove('not this')).status).toBe(400)
  expect((await remove(demoPassword)).status).toBe(200)
  expect(await needsCode(db, as)).toBe(false)
})

test('a pending set-up can be cancelled without a password, a confirmed one cannot', async () => {
  const as = 'u_viewer'
  const cancel = () => ask('/v1/account/second_factor/pending', { as, method: 'DELETE' })
  expect((await cancel()).status).toBe(409)
  await ask('/v1/account/second_factor', { as, method: 'POST' })
  expect((await factorOf(as)).pending).not.toBeNull()
  expect((await cancel()).status).toBe(200)
  expect(await factorOf(as)).toEqual({ on: false, recovery_left: 0, pending: null })
  await fresh.owner
    .insertInto('second_factors')
    .values({ user_id: as, secret: 'sealed', confirmed_at: new Date().toISOString() })
    .execute()
  expect((await cancel()).status).toBe(409)
  expect(await needsCode(fresh.db, as)).toBe(true)
  await fresh.owner.deleteFrom('second_factors').where('user_id', '=', as).execute()
})

test('recovery codes are stored as hashes, and neither they nor the secret are in the audit log or stored responses', async () => {
  const as = 'u_manager'
  await ask('/v1/account/second_factor', { as, method: 'POST' })
  const { secret = '' } = (await factorOf(as)).pending ?? {}
  const { data } = await ask<{ data: { codes: string[] } }>('/v1/account/second_factor', {
    as,
    method: 'PUT',
    key: 'told-once',
    body: { code: codeOf(secret), current: demoPassword },
  })
  const { recovery } = await fresh.owner
    .selectFrom('second_factors')
    .where('user_id', '=', as)
    .select('recovery')
    .executeTakeFirstOrThrow()
  expect(recovery.filter((one) => data.data.codes.includes(one))).toEqual([])
  const sentForms = JSON.stringify(await fresh.owner.selectFrom('sent_forms').selectAll().execute())
  expect(sentForms).not.toContain(data.data.codes[0])
  const audited = JSON.stringify(await fresh.owner.selectFrom('audit').selectAll().execute())
  expect(audited).not.toContain(secret)
})

test('a form with a password is recognised when sent twice, without storing a hash of the password', async () => {
  const as = 'u_owner'
  const confirmed_at = new Date().toISOString()
  await fresh.owner
    .insertInto('second_factors')
    .values({ user_id: as, secret: 'sealed', confirmed_at })
    .execute()
  const body = { current: demoPassword }
  const remove = () => ask('/v1/account/second_factor', { as, method: 'DELETE', key: 'sent-twice', body })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  const stored = await fresh.owner
    .selectFrom('sent_forms')
    .where('user_id', '=', as)
    .select('idempotency_key')
    .execute()
  expect(stored).toHaveLength(1)
  const sent = JSON.stringify({ name: 'removeSecondFactor', params: {}, body })
  expect(stored[0]?.idempotency_key).not.toContain(createHash('sha256').update(sent).digest('base64url'))
})

test('the second-factor secret is stored encrypted, and older ones work before and after a job encrypts them', async () => {
  const as = 'u_founder'
  const { db, owner } = fresh
  const storedFactors = async () =>
    (
      await owner
        .selectFrom('second_factors')
        .where('user_id', '=', as)
        .select('secret')
        .executeTakeFirstOrThrow()
    ).secret
  await ask('/v1/account/second_factor', { as, method: 'POST' })
  const { secret = '' } = (await factorOf(as)).pending ?? {}
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await storedFactors()).not.toContain(secret)
  const factor = owner.updateTable('second_factors').where('user_id', '=', as)
  await factor
    .set({ secret, confirmed_at: new Date().toISOString(), recovery: [hashSecret('abcde-fghij')] })
    .execute()
  expect(await codeIsRight(db, seal, as, codeOf(secret))).toBe(true)
  expect(await sealFactors(owner, secretOfTests)).toBe(1)
  expect(await sealFactors(owner, secretOfTests)).toBe(0)
  expect(await storedFactors()).not.toContain(secret)
  expect(await sealFactors(owner, `another secret,${secretOfTests}`)).toBeGreaterThan(0)
  expect(await codeIsRight(db, seal, as, codeOf(secret, 30))).toBe(false)
  expect(await codeIsRight(db, factorSeal('another secret'), as, codeOf(secret, 30))).toBe(true)
  await factor.set({ last_step: 0 }).execute()
  expect(await codeIsRight(db, factorSeal('lost'), as, codeOf(secret))).toBe(false)
  expect(await codeIsRight(db, factorSeal('lost'), as, 'ABCDE fghij')).toBe(true)
})

test('a password ticket is valid for its own attempt only and cannot be forged', async () => {
  const { db } = fresh
  const ticket = await passTicket(db, 'attempt_1', 'u_lead')
  expect(await personOfTicket(db, 'attempt_1', ticket)).toBe('u_lead')
  expect(await personOfTicket(db, 'attempt_2', ticket)).toBeUndefined()
  const [of, until, , signature] = ticket.split('.')
  const forged = [of, until, Buffer.from('u_owner').toString('base64url'), signature].join('.')
  expect(await personOfTicket(db, 'attempt_1', forged)).toBeUndefined()
  expect(await personOfTicket(db, 'attempt_1', '')).toBeUndefined()
})

test('the password can only be changed with the current one, to one that is not weak', async () => {
  const as = 'u_viewer'
  const change = (current: string, password: string) =>
    ask('/v1/account/password', { as, method: 'PATCH', body: { current, password } })
  expect((await change('not this', 'a longer password')).data.errors?.current).toEqual([
    'This password is incorrect',
  ])
  expect((await change(demoPassword, 'short')).status).toBe(400)
  expect((await change(demoPassword, 'viewer@enterprise.example')).status).toBe(400)
  for (const guessed of ['1qaz2wsx3edc', 'NorthernBank2026', 'Credence-2026!'])
    expect((await change(demoPassword, guessed)).data.errors?.password).toHaveLength(1)
  expect((await change(demoPassword, 'a longer password')).status).toBe(200)
  expect((await change(demoPassword, 'another password')).status).toBe(400)
})

test('sessions are listed with their address, for their own user only', async () => {
  await fresh.owner
    .insertInto('sign_in_sessions')
    .values([
      { session_id: 's_lead', user_id: 'u_lead', address: '10.0.0.1', browser: 'A browser' },
      { session_id: 's_other', user_id: 'u_officer' },
    ])
    .execute()
  const { data } = await ask<{ data: object[] }>('/v1/account/sign_ins')
  expect(data.data).toMatchObject([{ session_id: 's_lead', address: '10.0.0.1', current: false }])
})

test('a session can only be ended by its own user', async () => {
  await fresh.owner
    .insertInto('sign_in_sessions')
    .values([
      { session_id: 's_here', user_id: 'u_manager' },
      { session_id: 's_there', user_id: 'u_manager' },
    ])
    .execute()
  const ended: string[] = []
  const api = createApi({
    ...servicesFor(fresh),
    endSession: async (session_id) => {
      ended.push(session_id)
      return '/'
    },
  })
  const end = async (as: string, session: string) => {
    const headers = { Authorization: `Bearer ${as}` }
    return (await api.request(`/v1/account/sign_ins/${session}`, { method: 'DELETE', headers })).status
  }
  expect(await end('u_officer', 's_there')).toBe(404)
  expect(await end('u_manager', 's_nowhere')).toBe(404)
  expect(ended).toEqual([])
  expect(await end('u_manager', 's_there')).toBe(200)
  expect(ended).toEqual(['s_there'])
  const { rows } =
    await sql`select 1 from audit where action = 'end a sign-in' and user_id = 'u_manager'`.execute(
      fresh.owner,
    )
  expect(rows).toHaveLength(1)
})

test("signing out everywhere ends more sessions than are listed, and no other user's", async () => {
  await sql`insert into sign_in_sessions (session_id, user_id, started_at)
    select 's_many_' || n, 'u_founder', now() - n * interval '1 second' from generate_series(1, 120) n
    union all select 's_others', 'u_owner', now()`.execute(fresh.owner)
  const api = createApi({
    ...servicesFor(fresh),
    endSession: async (session_id) => {
      await endSignIn(fresh.db, session_id)
      return '/'
    },
  })
  const headers = { Authorization: 'Bearer u_founder' }
  expect((await api.request('/v1/account/sign_ins', { method: 'DELETE', headers })).status).toBe(200)
  const { rows } = await sql`select session_id from sign_in_sessions
    where user_id in ('u_founder', 'u_owner') and ended_at is null`.execute(fresh.owner)
  expect(rows).toEqual([{ session_id: 's_others' }])
})
