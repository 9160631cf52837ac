import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReady } from '#tests/faults/support/readiness.ts'

// A busy machine: it sends the response headers, but not the body.
const server = createServer((request, response) => {
  response.writeHead(200).flushHeaders()
  if (request.url === '/readyz' && answers) response.end('ready')
})
let answers = false
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a server that does not finish its response in time is not ready, but may become so', async () => {
  expect(await isReady(origin, 50)).toBe(false)
  answers = true
  expect(await isReady(origin, 5000)).toBe(true)
})
