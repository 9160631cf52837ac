import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { askHost, callsOf, PlatformAway } from '#app/gateway/upstream/upstream-connection.server.ts'

let server: Server | undefined
let calls = 0
afterEach(() => {
  calls = 0
  server?.closeAllConnections()
  server?.close()
})

/** A server that drops the first `drops` requests and answers the others. */
async function hostThatDrops(drops: number): Promise<URL> {
  server = createServer((request, response) => {
    calls += 1
    if (calls <= drops) request.socket.destroy()
    else response.end('here')
  })
  await new Promise<void>((up) => server?.listen(0, '127.0.0.1', up))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
const ask = (url: URL, method: 'GET' | 'POST' = 'GET') =>
  askHost(url, { method, headers: {} }, ({ body }) => body.text())

test('a read that loses its connection is retried once', async () => {
  expect(await ask(await hostThatDrops(1))).toBe('here')
  expect(calls).toBe(2)
})

test('a read is not retried a second time', async () => {
  await expect(ask(await hostThatDrops(2))).rejects.toBeInstanceOf(PlatformAway)
  expect(calls).toBe(2)
})

test('a write is never retried', async () => {
  await expect(ask(await hostThatDrops(1), 'POST')).rejects.toBeInstanceOf(PlatformAway)
  expect(calls).toBe(1)
})

test('a host that failed five times in a row is not called', async () => {
  const url = await hostThatDrops(1000)
  for (let n = 0; n < 5; n++) await ask(url, 'POST').catch(() => undefined)
  await expect(ask(url)).rejects.toThrow('failed too often')
  expect(calls).toBe(5)
})

test('a page loads six parts and two frame parts concurrently, and each only once', async () => {
  const calls = callsOf('a page')
  let [busy, most] = [0, 0]
  const work = async () => {
    busy += 1
    most = Math.max(most, busy)
    await wait(20)
    busy -= 1
  }
  const parts = Array.from({ length: 20 }, (_, n) => calls.read(`part ${n % 19}`, 'parts', work))
  const frame = Array.from({ length: 4 }, (_, n) => calls.read(`frame ${n}`, 'frame', work))
  await Promise.all([...parts, ...frame])
  expect(most).toBe(8)
  expect(parts[19]).toBe(parts[0])
})
