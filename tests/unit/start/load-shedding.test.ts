import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerOnly, createLoadShedder } from '#server/load-shedding.ts'

// A server that holds all responses until the test releases them, with room for two waiting requests.
let server: Server
let origin: string
let isBusy: boolean
let waiting: ServerResponse[]
let begun: (() => void)[]

beforeEach(async () => {
  isBusy = true
  waiting = []
  begun = []
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      waiting.push(response)
      begun.shift()?.()
    })
  })
  answerOnly(
    server,
    createLoadShedder(2, () => isBusy),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  release()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const release = () => waiting.splice(0).map((response) => response.end('done'))

/** Sends a request and waits until the server works on it; the test releases the response. */
async function atWork(path: string, init?: RequestInit): Promise<void> {
  const isTaken = new Promise<void>((resolve) => begun.push(resolve))
  void fetch(origin + path, init).catch(() => undefined)
  await isTaken
}

async function fill(count: number, path = '/app/dashboard', init?: RequestInit) {
  for (let index = 0; index < count; index++) await atWork(path, init)
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})
const fromOurs = { 'Sec-Fetch-Site': 'same-origin' }

test('a page beyond the limit is rejected with 503, Retry-After and a retry link', async () => {
  await fill(2)
  const answer = await fetch(`${origin}/app/cases?q=a&b`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.text()).toMatch(/<a href="\/app\/cases\?q=a&amp;b">Try again<\/a>/)
})

test('a finished request frees its slot', async () => {
  await fill(2)
  expect((await fetch(`${origin}/app/cases`)).status).toBe(503)
  const closed = Promise.all(waiting.map((response) => once(response, 'close')))
  release()
  await closed
  await atWork('/app/cases')
  expect(waiting).toHaveLength(1)
})

test('there is no limit while the process is not busy', async () => {
  isBusy = false
  await fill(6)
  expect(waiting).toHaveLength(6)
})

test('health checks, assets, search and sign-in are still served when pages are rejected', async () => {
  await fill(2)
  for (const path of ['/healthz', '/metrics', '/assets/look.css', '/app/search?q=steel', '/auth'])
    await atWork(path)
  expect(waiting).toHaveLength(7)
  expect((await fetch(`${origin}/app/search?q=more`)).status).toBe(503)
  expect((await fetch(`${origin}/app/cases`)).status).toBe(503)
})

test('forms are still accepted when search is rejected, and a rejected form keeps its values', async () => {
  await fill(4, '/app/search?q=steel')
  await fill(4, '/app/cases/1', form({ body: 'one' }))
  const answer = await fetch(
    `${origin}/app/cases/1?tab=notes`,
    form({ body: 'Said "yes" <today>\nand again', form_token: 't' }, fromOurs),
  )
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  const text = await answer.text()
  expect(text).toContain('<form method="post" action="/app/cases/1?tab=notes">')
  expect(text).toContain('name="body" value="Said &quot;yes&quot; &lt;today&gt;\nand again"')
  expect(text).toContain('name="form_token" value="t"')
})

test.each([
  ['another site', '/app/cases/1', { body: 'x' }, { 'Sec-Fetch-Site': 'cross-site' }],
  ['who does not say where it stood', '/app/cases/1', { body: 'x' }, {}],
  ['a password', '/account/security', { password: 'x' }, fromOurs],
  ['the sign-in host', '/idp/interaction/1', { body: 'x' }, fromOurs],
])('a rejected form of %s gets no retry button', async (_, path, fields, headers) => {
  await fill(8, '/app/cases/1', form({ body: 'one' }))
  const answer = await fetch(
    origin + path,
    form(fields as Record<string, string>, headers as Record<string, string>),
  )
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('<form')
})

test('API requests are rejected as JSON', async () => {
  await fill(2)
  const answer = await fetch(`${origin}/v1/cases`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBeTruthy()
  expect(await answer.json()).toHaveProperty('message')
})

test('a request whose body is still arriving takes no slot', async () => {
  const upload = async () => {
    const arrives = once(server, 'request')
    const body = new TransformStream<Uint8Array, Uint8Array>()
    void body.writable.getWriter().write(new TextEncoder().encode('begins'))
    const init = { method: 'POST', body: body.readable, duplex: 'half' } as RequestInit
    void fetch(`${origin}/uploads`, init).catch(() => undefined)
    await arrives
  }
  await upload()
  await upload()
  await fill(2)
  expect(waiting).toHaveLength(2)
})
