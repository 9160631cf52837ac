import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { commandLineClientId } from '#server/identity/provider/clients.ts'
import { ask, follow, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Chance } from './chance.ts'
import { type Entry, type Journal, unanswered } from './journal.ts'

const redirect = 'http://127.0.0.1/callback'
const ANSWER_MS = 15_000
const PATIENCE_MS = 180_000
/** A token is valid for 15 minutes; it is renewed earlier. */
const TOKEN_MS = 600_000

/** A bearer token from the code flow with PKCE. Throws if sign-in fails. */
async function bearerToken(origin: string, email: string): Promise<string> {
  const verifier = randomBytes(32).toString('hex')
  const query = new URLSearchParams({
    client_id: commandLineClientId,
    response_type: 'code',
    scope: 'openid api',
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'x',
  })
  const visitor: Visitor = { origin, cookies: new Map() }
  const { at } = await follow(visitor, `/idp/auth?${query}`)
  const body = new URLSearchParams({ email, password: demoPassword })
  let answer = await ask(visitor, at, { method: 'POST', body, headers: { Origin: origin } })
  let leads = answer.headers.get('Location') ?? ''
  while (leads && !leads.startsWith(redirect)) {
    answer = await ask(visitor, leads)
    leads = answer.headers.get('Location') ?? ''
  }
  const code = leads && new URL(leads).searchParams.get('code')
  if (!code) throw new Error(`${email} could not sign in: ${answer.status}`)
  const form = { grant_type: 'authorization_code', client_id: commandLineClientId, redirect_uri: redirect }
  const response = await fetch(`${origin}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code_verifier: verifier, code }),
  })
  const { access_token } = (await response.json()) as { access_token?: string }
  if (!access_token) throw new Error(`${email} got no token: ${response.status}`)
  return access_token
}

/** A user who calls the API and retries until there is a response. */
export class Person {
  readonly origin: string
  readonly email: string
  private readonly journal: Journal
  private token: string | undefined
  private tokenSince = 0

  constructor(origin: string, email: string, journal: Journal) {
    this.origin = origin
    this.email = email
    this.journal = journal
  }

  /** Sends one request. Throws if there is no response. */
  async once<T>(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ status: number; data: T }> {
    if (Date.now() - this.tokenSince > TOKEN_MS) this.token = undefined
    if (!this.token) {
      this.token = await bearerToken(this.origin, this.email)
      this.tokenSince = Date.now()
    }
    const headers: Record<string, string> = { Authorization: `Bearer ${this.token}` }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (key) headers['Idempotency-Key'] = key
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(this.origin + path, { method, headers, signal, ...sent })
    const text = await answer.text()
    if (answer.status === 401) {
      this.token = undefined
      this.journal.failures.push(`signed out at ${path}`)
    }
    this.journal.answered(answer.status, `${method} ${path}: ${text.slice(0, 200)}`)
    if (answer.status === 503 && !(answer.headers.has('Retry-After') && text.includes('"message"')))
      this.journal.unplanned.push(`503 without words, or when to ask again: ${method} ${path}`)
    return { status: answer.status, data: parsed(text) as T }
  }

  /** Retries until there is a definite response; returns its data. Throws if it was rejected, or after three minutes. */
  async read<T>(path: string): Promise<T> {
    const { status, data } = await this.asked<T>('GET', path, undefined, undefined)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(data)}`)
    return data
  }

  /**
   * Writes with the entry's id as the idempotency key, retrying until the product accepts or rejects it. Sometimes it
   * does not retry, and sometimes it repeats an accepted write, like a user who did not see the response.
   */
  async write(entry: Entry, method: string, path: string, body: unknown, chance: Chance): Promise<Entry> {
    const leaves = chance.happens(0.2)
    const answer = await this.asked(method, path, body, entry, leaves).catch(() => undefined)
    if (!answer) return entry
    this.journal.became(entry, answer.status === 200 ? 'kept' : 'refused', answer.data)
    if (entry.state !== 'kept' || !chance.happens(0.15)) return entry
    const again = await this.asked(method, path, body, entry).catch(() => undefined)
    if (again && !isDeepStrictEqual(again.data, entry.answer))
      this.journal.unplanned.push(`${entry.kind} ${entry.id}: another answer to the second sending`)
    return entry
  }

  /** Retries until there is a definite response, or sends only once if `leaves`. Throws after three minutes. */
  async asked<T>(method: string, path: string, body: unknown, entry?: Entry, leaves = false) {
    const patience = Date.now() + PATIENCE_MS
    let why = ''
    while (Date.now() < patience) {
      if (entry) entry.tries++
      const answer = await this.once<T>(method, path, body, entry?.id).catch((error: Error) => {
        why = `${method} ${path}: ${error.message} ${error.cause ?? ''}`
        this.journal.answered(unanswered(error), why)
        return undefined
      })
      if (answer && answer.status < 500 && answer.status !== 401 && answer.status !== 429) return answer
      if (leaves) break
      await pause(300)
    }
    throw new Error(`no answer: ${why}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
