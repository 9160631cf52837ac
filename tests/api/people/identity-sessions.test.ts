import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { endSignIn } from '#server/identity/provider/session-end.ts'
import { accessTokenVerifier, TokenRefused } from '#server/identity/provider/tokens.ts'
import { viewerOf } from '#server/identity/viewer.ts'
import { env, signInWorld, type Tokens } from '#tests/support/signing-in/sign-in-world.ts'

const { database, Browser, signIn, basic, exchange, tokensFor, refresh } = signInWorld()

// Shorter than the cache, so that only a notification can be the cause.
const soon = { timeout: 1500, interval: 20 }
const isListening = async (name: string) => {
  const { rows } =
    await sql`select from pg_stat_activity where application_name = ${name} and query like 'listen%'`.execute(
      database().owner,
    )
  return rows.length > 0
}

describe('staying signed in and signing out', () => {
  test('parallel refreshes all succeed in the same session', async () => {
    const browser = new Browser()
    const { refresh_token, access_token } = await tokensFor(browser)
    const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(browser, refresh_token)))
    const fresh: Tokens[] = await Promise.all(responses.map((response) => response.json()))
    for (const tokens of fresh) {
      expect(tokens.refresh_token).toBe(refresh_token)
      expect(decodeJwt(tokens.access_token).sid).toBe(decodeJwt(access_token).sid)
    }
  })

  test('an ended session has no viewer and no refresh, while other sessions continue', async () => {
    const browser = new Browser()
    const [one, other] = [await tokensFor(browser), await tokensFor(browser)]
    const { sub, sid } = decodeJwt(one.access_token)
    expect(await viewerOf(database().db, String(sub), String(sid))).toBeDefined()
    await endSignIn(database().db, String(sid))
    await endSignIn(database().db, String(sid))
    expect(await viewerOf(database().db, String(sub), String(sid))).toBeUndefined()
    expect((await refresh(browser, one.refresh_token)).status).toBe(400)
    expect((await refresh(browser, other.refresh_token)).status).toBe(200)
  })

  test('revoking a refresh token or using a code twice ends the session', async () => {
    const browser = new Browser()
    const isOver = async (access_token: string) => {
      const { sub, sid } = decodeJwt(access_token)
      return (await viewerOf(database().db, String(sub), String(sid))) === undefined
    }
    const { access_token, refresh_token } = await tokensFor(browser)
    expect(await isOver(access_token)).toBe(false)
    const form = { token: refresh_token }
    const response = await browser.post('/idp/token/revocation', form, { accept: '*/*', ...basic() })
    expect(response.status).toBe(200)
    expect(await isOver(access_token)).toBe(true)
    expect((await refresh(browser, refresh_token)).status).toBe(400)

    const answer = await signIn(browser)
    const tokens: Tokens = await (await exchange(browser, answer)).json()
    expect((await exchange(browser, answer)).status).toBe(400)
    expect(await isOver(tokens.access_token)).toBe(true)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect((await exchange(browser, answer)).status).toBe(400)
  })

  test('an inactive account cannot refresh, and its viewer shows it within 2 seconds', async () => {
    const browser = new Browser()
    const { access_token, refresh_token } = await tokensFor(browser, 'ravi@bank.example')
    const { sub, sid } = decodeJwt(access_token)
    const readUser = () => viewerOf(database().db, String(sub), String(sid))
    expect(await readUser()).toBeDefined()
    const setStatus = (status: 'active' | 'inactive') =>
      database().owner.updateTable('users').set({ status }).where('user_id', '=', 'u_ravi').execute()
    await setStatus('inactive')
    expect((await refresh(browser, refresh_token)).status).toBe(400)
    await expect.poll(async () => (await readUser())?.status, { timeout: 2500 }).toBe('inactive')
    await setStatus('active')
  })

  test('simultaneous requests share one lookup of the viewer', async () => {
    const { sub, sid } = decodeJwt((await tokensFor(new Browser())).access_token)
    const ask = () => viewerOf(database().db, String(sub), String(sid))
    expect(new Set(await Promise.all([ask(), ask(), ask()]))).toHaveLength(1)
  })

  test('other processes learn at once of an ended session or a changed user or organisation', async () => {
    const other = openDatabase(`${database().url}?application_name=other`, 'web', 2)
    const { sub, sid } = decodeJwt((await tokensFor(new Browser())).access_token)
    const seenThere = () => viewerOf(other, String(sub), String(sid))
    await seenThere()
    await expect.poll(() => isListening('other'), { timeout: 10_000 }).toBe(true)

    const { owner } = database()
    const there = async () => {
      const viewer = await seenThere()
      return [viewer?.name, viewer?.organisation.name]
    }
    expect(await there()).toEqual(['asha', 'Bank'])
    await owner.updateTable('users').set({ name: 'Asha' }).where('user_id', '=', 'u_asha').execute()
    await expect.poll(there, soon).toEqual(['Asha', 'Bank'])
    await owner.updateTable('organisations').set({ name: 'The Bank' }).execute()
    await expect.poll(there, soon).toEqual(['Asha', 'The Bank'])
    await endSignIn(database().db, String(sid))
    await expect.poll(seenThere, soon).toBeUndefined()
    await owner.updateTable('users').set({ name: 'asha' }).where('user_id', '=', 'u_asha').execute()
    await owner.updateTable('organisations').set({ name: 'Bank' }).execute()
    await other.destroy()
  })

  test('an altered or foreign token is rejected', async () => {
    const verify = accessTokenVerifier({ db: database().db, env })
    const { access_token, id_token } = await tokensFor(new Browser())
    const [head, body, signature] = access_token.split('.')
    const altered = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), sub: 'u_ravi' })).toString(
      'base64url',
    )
    for (const token of [`${head}.${altered}.${signature}`, `${head}.${body}.`, id_token, 'nonsense', '']) {
      await expect(verify(token)).rejects.toThrow(TokenRefused)
    }
  })

  test('a viewer is only found with their own session', async () => {
    const { access_token } = await tokensFor(new Browser())
    const sid = String(decodeJwt(access_token).sid)
    expect(await viewerOf(database().db, 'u_ravi', sid)).toBeUndefined()
    expect(await viewerOf(database().db, 'u_asha', 'unknown')).toBeUndefined()
  })
})
