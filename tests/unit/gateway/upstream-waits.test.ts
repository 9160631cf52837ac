import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { askHost, PlatformAway } from '#app/gateway/upstream/upstream-connection.server.ts'

// Timeouts for a platform, tested without real waiting.

const waited = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (ms: number) => void waited.push(ms),
}))

const servers: Server[] = []
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  waited.length = 0
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Answers = Parameters<typeof createServer>[1]
async function host(answers: Answers): Promise<URL> {
  const server = createServer(answers as never)
  servers.push(server)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
const ask = (url: URL, more: { isFile?: boolean; method?: 'GET' | 'POST' } = {}) =>
  askHost(url, { method: 'GET', headers: {}, ...more }, ({ body }) => body.text())

test.each([
  ['a call 15 seconds', false, 15_000],
  ['a report 60 seconds', true, 60_000],
])('waits for %s, then aborts without a retry', async (_, isFile, longest) => {
  let calls = 0
  const late = await host(() => {
    calls += 1
  })
  const end = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const answer = ask(late, { isFile })
  await vi.waitFor(() => expect(calls).toBe(1))
  end.abort(new DOMException('late', 'TimeoutError'))
  await expect(answer).rejects.toBeInstanceOf(PlatformAway)
  expect([timeout.mock.calls[0]?.[0], calls]).toEqual([longest, 1])
})

test('a read is retried after a short random delay', async () => {
  for (let round = 0; round < 4; round++) {
    let calls = 0
    const url = await host((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.end('here')
    })
    expect(await ask(url)).toBe('here')
  }
  expect(waited.every((ms) => ms >= 50 && ms <= 250)).toBe(true)
  expect(new Set(waited).size).toBe(4)
})

test('a host that is not called is tried again after five seconds, while other hosts keep working', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let works = false
  const failing = await host((request, response) => {
    if (works) response.end('here')
    else request.socket.destroy()
  })
  const other = await host((_, response) => response.end('there'))
  for (let time = 0; time < 5; time++) await ask(failing, { method: 'POST' }).catch(() => undefined)
  works = true
  await expect(ask(failing)).rejects.toThrow('failed too often')
  expect(await ask(other)).toBe('there')
  vi.setSystemTime(Date.now() + 5_001)
  expect(await ask(failing)).toBe('here')
})
