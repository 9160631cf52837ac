import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { servicesFor } from '#tests/support/api.ts'
import { addresses } from '#tests/support/browser/e2e.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { callsTo, type FuzzRequest, requestsTo } from './requests.ts'
import { fuzz, inLines, type Outcome } from './run.ts'
import { sender } from './send.ts'
import { findTargets, type Targets } from './targets.ts'

// Every possible request, with values nobody types: no response fails, hangs, leaks internals or returns a value
// unescaped.

/** The same requests on each run, so that failures are caused by changes; `npm run fuzz` uses other seeds. */
const seed = Number(process.env.SEED ?? 1014449420)
const overHttp = Number(process.env.FUZZ_REQUESTS ?? 4000)
/** An in-process API call costs a fifth of an HTTP request. */
const inProcess = Number(process.env.FUZZ_CALLS ?? 16_000)

let fresh: FreshDatabase
let web: Server
let targets: Targets
const visitors = new Map<string, Visitor>()
const accounts = [...Object.keys(addresses), 'stranger']

async function signInAll(): Promise<void> {
  for (const [account, email] of Object.entries(addresses)) {
    const before = visitors.get(account)
    const led = before && (await ask(before, '/app/dashboard')).headers.get('Location')
    if (before?.cookies.has('credence.0') && !led?.startsWith('/auth')) continue
    // Users suspended or erased during the run stay signed out.
    const visitor = await signIn(web.origin, email, demoPassword).catch(() => undefined)
    if (visitor) visitors.set(account, visitor)
  }
}

function tell(what: string, { answers, slow }: Outcome): void {
  console.info(`${what}, seed ${seed}:`, answers)
  for (const [took, request] of slow) console.info(`slow: ${took} ms`, JSON.stringify(request))
}

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh, {
    TRUST_PROXY: '1',
    ...(process.env.FUZZ_LOG && { LOG_FILE: process.env.FUZZ_LOG }),
  })
  await signInAll()
  targets = await findTargets(fresh.owner, visitors)
}, 240_000)
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

test(`survives ${overHttp} requests over HTTP (seed ${seed})`, { timeout: 3_600_000 }, async () => {
  const { send, close } = sender(web.origin, visitors)
  const requests = requestsTo(targets, accounts)
  const outcome = await fuzz({
    requests,
    send,
    origin: web.origin,
    count: overHttp,
    seed,
    atOnce: 8,
    between: signInAll,
  })
  await close()
  tell('over HTTP', outcome)
  expect(inLines(outcome)).toEqual([])
  expect((await fetch(`${web.origin}/readyz`)).status).toBe(200)
})

test(`survives ${inProcess} in-process API calls (seed ${seed})`, { timeout: 3_600_000 }, async () => {
  const api = createApi(servicesFor(fresh))
  const send = async ({ as, method, path, headers, body }: FuzzRequest) => {
    const requestHeaders = new Headers({ authorization: `Bearer u_${as}` })
    for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value)
    const answer = await api.request(path, {
      method,
      headers: requestHeaders,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const requests = callsTo(targets, accounts)
  const outcome = await fuzz({
    requests,
    send,
    origin: 'http://localhost',
    count: inProcess,
    seed,
    atOnce: 5,
  })
  tell('in this process', outcome)
  expect(inLines(outcome)).toEqual([])
})
