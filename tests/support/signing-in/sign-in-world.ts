import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { readEnv } from '#server/env.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import { signInKeys } from '#server/identity/provider/keys.ts'
import { enqueuePasswordMail } from '#server/jobs/queue.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'
import { SignInBrowser } from './sign-in-browser.ts'

export const env = readEnv({ NODE_ENV: 'test', DEMO: '1' })
export const password = 'a long pass phrase'
export const location = (response: Response) => response.headers.get('location') ?? ''
export const verifier = 'v'.repeat(50)
export const challenge = createHash('sha256').update(verifier).digest('base64url')

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
}

/** Two sign-in hosts on one database with the users of a bank, and a browser that signs in there. */
export function signInWorld() {
  let database: FreshDatabase
  let hosts: SignInHost[]
  let secret: string

  beforeAll(async () => {
    database = await freshDatabase()
    const { owner, db } = database
    const organisation = {
      organization_id: 'o_bank',
      name: 'Bank',
      type: 'enterprise',
      sku: '{}',
      messages: '[]',
    } as const
    await owner.insertInto('organisations').values(organisation).execute()
    const password_hash = await hashPassword(password)
    const person = (name: string, status: 'active' | 'inactive' | 'suspended' = 'active') => ({
      user_id: `u_${name}`,
      organization_id: 'o_bank',
      email: `${name}@bank.example`,
      name,
      password_hash,
      status,
      policy: JSON.stringify({ '/app/cases': ['GET'] }),
      settings: '{}',
    })
    const people = [person('asha'), person('ravi'), person('gone', 'inactive'), person('held', 'suspended')]
    await owner.insertInto('users').values(people).execute()
    hosts = await Promise.all([
      startSignInHost({ db, env, sendForgotten: enqueuePasswordMail }),
      startSignInHost({ db, env, sendForgotten: enqueuePasswordMail }),
    ])
    secret = (await signInKeys(db)).webClientSecret
  })

  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.close()))
    await database.close()
  })

  class Browser extends SignInBrowser {
    constructor(origin?: string) {
      super(() => hosts.map(({ port }) => port), origin)
    }
  }

  const question = (browser: Browser, more: Record<string, string> = {}) =>
    `/idp/auth?${new URLSearchParams({
      client_id: 'credence-web',
      response_type: 'code',
      redirect_uri: `${browser.origin}/auth`,
      scope: 'openid api',
      state: 'a-state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    })}`

  async function openForm(browser: Browser, more: Record<string, string> = {}) {
    const response = await browser.send(question(browser, more))
    expect(response.status).toBe(303)
    expect(location(response)).toMatch(/^\/idp\/interaction\//)
    return location(response)
  }

  async function submit(browser: Browser, form: string, email: string, headers = {}) {
    const response = await browser.post(form, { email, password }, headers)
    expect(response.status).toBe(303)
    const resumed = await browser.send(location(response))
    expect(resumed.status).toBe(303)
    return new URL(location(resumed))
  }

  async function signIn(browser: Browser, email = 'asha@bank.example', more: Record<string, string> = {}) {
    return submit(browser, await openForm(browser, more), email)
  }

  const basic = (given = secret) => ({
    authorization: `Basic ${Buffer.from(`credence-web:${given}`).toString('base64')}`,
  })

  async function exchange(browser: Browser, answer: URL, more: Record<string, string> = {}, given = secret) {
    const code = answer.searchParams.get('code') ?? ''
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
    const redirect_uri = `${browser.origin}/auth`
    return browser.post(
      '/idp/token',
      { ...fields, redirect_uri, ...more },
      { accept: '*/*', ...basic(given) },
    )
  }

  async function tokensFor(browser: Browser, email?: string): Promise<Tokens> {
    const response = await exchange(browser, await signIn(browser, email))
    expect(response.status).toBe(200)
    return response.json()
  }

  const refresh = (browser: Browser, refresh_token: string) =>
    browser.post('/idp/token', { grant_type: 'refresh_token', refresh_token }, { accept: '*/*', ...basic() })

  return {
    database: () => database,
    ports: () => hosts.map(({ port }) => port),
    secret: () => secret,
    Browser,
    question,
    openForm,
    submit,
    signIn,
    basic,
    exchange,
    tokensFor,
    refresh,
  }
}
