import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { allowSlowUploads } from '#server/slow-uploads.ts'

test('a request may take half an hour to arrive', async () => {
  allowSlowUploads()
  const server = createServer((_, response) => response.end(String(server.requestTimeout)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
  expect(Number(await answer.text())).toBe(30 * 60 * 1000)
  server.close()
})
