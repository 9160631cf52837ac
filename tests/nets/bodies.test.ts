import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { cookieHeader, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { sessionOf } from '#tests/support/signing-in/session-cookie.ts'

// Rejected or slow request bodies cost nothing: the sender and the size are checked before any byte is read, and no
// transaction is open while the body arrives.

let fresh: FreshDatabase
let web: Server
let dataDir: string
let lead: Visitor

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  dataDir = await mkdtemp(join(tmpdir(), 'credence-bodies-'))
  web = await startWeb(fresh, { DATA_DIR: dataDir })
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await rm(dataDir, { recursive: true, force: true })
  await fresh.close()
})

type Headers = Record<string, string | number>

/** Opens a request and sends only its head; more can be sent by hand. `status` resolves to the status of the response. */
function begin(path: string, headers: Headers) {
  const { hostname, port, host } = new URL(web.origin)
  const socket = connect(Number(port), hostname)
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', (chunk) => resolve(Number(String(chunk).split(' ')[1])))
    socket.once('error', reject)
    socket.once('close', () => resolve(0))
  })
  return { status, send: (text: string) => socket.write(text), end: () => socket.destroy() }
}

async function answerToHead(path: string, headers: Headers): Promise<number> {
  const request = begin(path, headers)
  return request.status.finally(request.end)
}

const aForm = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
const signedIn = () => ({ Cookie: cookieHeader(lead.cookies) })
const withToken = () => ({ Authorization: `Bearer ${sessionOf(lead).access_token}` })
const tooMuch = { 'Content-Length': 60_000_000 }
const aLittle = { 'Content-Length': 1_000 }

type Refused = [what: string, path: string, headers: () => Headers, status: number]

const refused: Refused[] = [
  ['a form of an invitation', '/invitation/any', () => ({ ...aForm, ...tooMuch }), 413],
  ['a form at the sign-in host', '/idp/token', () => ({ ...aForm, ...tooMuch }), 413],
  ['a call of nobody', '/v1/cases', () => ({ ...json, ...aLittle }), 401],
  ['a form that is too large', '/app/cases/1001', () => ({ ...aForm, ...tooMuch, ...signedIn() }), 413],
  ['data that is too large', '/app/cases/1001.data', () => ({ ...aForm, ...tooMuch, ...signedIn() }), 413],
  ['a large call of nobody', '/v1/cases', () => ({ ...json, ...tooMuch }), 401],
  [
    'a call with a forged token',
    '/v1/cases',
    () => ({ ...json, ...tooMuch, Authorization: 'Bearer x' }),
    401,
  ],
  ['a call that is too large', '/v1/cases', () => ({ ...json, ...tooMuch, ...withToken() }), 413],
  ['an order that is too large', '/v2/admin/orders', () => ({ ...json, ...tooMuch, ...withToken() }), 413],
]

describe.concurrent('rejected by its headers', () => {
  test.each(refused)(
    '%s is answered without waiting for its body',
    async (_, path, headers, status) => {
      expect(await answerToHead(path, headers())).toBe(status)
    },
    10_000,
  )
})

const big = Buffer.alloc(60_000_000, 'x')

/** Sends all of a body before it reads anything, as many clients do. Resolves to the status of the response. */
async function statusAfterSending(path: string, headers: Headers, parts: (Buffer | string)[]) {
  const { hostname, port, host } = new URL(web.origin)
  const socket = connect(Number(port), hostname)
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.pause()
  const sent = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    const whole = [`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, ...parts]
    for (const part of whole) socket.write(part)
    socket.write('', () => resolve())
  })
  await sent
  const status = await new Promise<number>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (chunk) => resolve(Number(String(chunk).split(' ')[1])))
    socket.resume()
  })
  socket.destroy()
  return status
}

const asChunks = [`${big.length.toString(16)}\r\n`, big, '\r\n0\r\n\r\n']
const whole = { 'Content-Length': big.length }
const chunked = { 'Transfer-Encoding': 'chunked' }

test.each<[what: string, path: string, headers: () => Headers, parts: (Buffer | string)[]]>([
  ['a call', '/v1/cases', () => ({ ...json, ...whole, ...withToken() }), [big]],
  ['a call in chunks', '/v1/cases', () => ({ ...json, ...chunked, ...withToken() }), asChunks],
  ['a form', '/app/cases/1001', () => ({ ...aForm, ...whole, ...signedIn() }), [big]],
  ['a form in chunks', '/app/cases/1001', () => ({ ...aForm, ...chunked, ...signedIn() }), asChunks],
])(
  '%s that is too large gets its 413 when all of it has been sent',
  async (_, path, headers, parts) => {
    expect(await statusAfterSending(path, { ...headers(), Origin: web.origin }, parts)).toBe(413)
  },
  30_000,
)

const openTransactions = async () => {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    fresh.owner,
  )
  return rows
}

/** Polls for half a second: long enough for a request whose head has arrived to open a transaction, if it does. */
async function seenOpen(): Promise<unknown[]> {
  for (let looks = 0; looks < 20; looks++) {
    await sql`select pg_sleep(0.025)`.execute(fresh.owner)
    const rows = await openTransactions()
    if (rows.length > 0 && looks > 10) return rows
  }
  return []
}

const newAlert = JSON.stringify({
  party_id: 'p_000001',
  signal_code: 1,
  severity: 'low',
  date_of_event: '2025-01-15',
  alert_description: 'Came in slowly',
})

const slow: [what: string, path: string, body: () => string, headers: () => Headers][] = [
  ['a call', '/v1/admin/alerts', () => newAlert, () => ({ ...json, ...withToken() })],
  ['a case', '/v1/cases', () => newAlert, () => ({ ...json, ...withToken() })],
  [
    'a form',
    '/app/cases/1001',
    () => `form_token=${sessionOf(lead).form_token}&intent=comment&comments=Slowly`,
    () => ({ ...aForm, ...signedIn() }),
  ],
]

test.each(slow)('no transaction is open while %s arrives slowly', async (_, path, text, headers) => {
  const body = text()
  const request = begin(path, { ...headers(), Origin: web.origin, 'Content-Length': body.length })
  request.send(body.slice(0, 10))
  const open = await seenOpen()
  request.send(body.slice(10))
  const status = await request.status
  request.end()
  expect(open).toEqual([])
  // The request was active all along: it is answered once its body is complete.
  expect([200, 201, 303, 400, 422]).toContain(status)
})

const boundary = 'cut'
const part = (name: string, value: string, file = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
const half = [
  part('form_token', 'TOKEN'),
  part('intent', 'create-case'),
  part('party', 'p_000003'),
  part('issue', 'Cut off on the way'),
  part('case_type', 'ct_northern_1'),
  part('subject', 'Cut off on the way'),
  part('attachment', 'a,b\n'.repeat(5000), '; filename="rows.csv"'),
].join('')
const halfCall = `{"party":"p_000003","subject":"Cut off on the way","attachment":"${'AAAA'.repeat(5000)}`

const stored = async () => {
  const { rows } = await sql<{ n: number }>`select (select count(*) from cases) + (select count(*) from files)
    + (select count(*) from case_events) + (select count(*) from audit) as n`.execute(fresh.owner)
  return rows[0]?.n
}
const filesOnDisk = async () => {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return all.filter((one) => one.isFile() && one.parentPath.includes('/files')).length
}

test.each([
  [
    'a form',
    '/app/cases?offCanvas=create-case',
    () => half.replace('TOKEN', sessionOf(lead).form_token),
    () => ({ 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...signedIn() }),
  ],
  ['a call', '/v1/cases', () => halfCall, () => ({ ...json, ...withToken() })],
])('%s whose file is cut off leaves nothing behind', async (_, path, text, headers) => {
  const before = [await stored(), await filesOnDisk()]
  const body = text()
  const request = begin(path, { ...headers(), Origin: web.origin, 'Content-Length': body.length * 2 })
  request.send(body)
  expect(await seenOpen()).toEqual([])
  request.end()
  expect(await request.status).toBe(0)
  // The server continues as before.
  expect(await answerToHead('/v1/cases', { ...json, ...aLittle })).toBe(401)
  expect([await stored(), await filesOnDisk()]).toEqual(before)
})
