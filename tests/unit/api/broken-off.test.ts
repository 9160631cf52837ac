import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import type { Services } from '#server/api/services.ts'
import { features } from '#server/contract/features.ts'
import type { Viewer } from '#server/identity/viewer.ts'

const lines: string[] = []
const log = pino({}, { write: (line) => void lines.push(line) })
const viewer = {
  user_id: 'u',
  status: 'active',
  policy: { [features.cases]: ['POST'] },
  organisation: { organization_id: 'o', status: 'active' },
} as unknown as Viewer
const services = { log, uploadMaxBytes: 1000, viewerOfToken: async () => viewer } as unknown as Services

/** A chunked body that is cut off, with the error Node reports. */
function brokenOff(abort: AbortController): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('{"party":')),
    pull(body) {
      abort.abort()
      body.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
}

test.each([
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', '1000'],
] as const)(
  'a client that disconnects while sending a body (%s: %s) is not logged as an error',
  async (name, value) => {
    const abort = new AbortController()
    const headers = { Authorization: 'Bearer u', 'Content-Type': 'application/json', [name]: value }
    const init = {
      method: 'POST',
      headers,
      body: brokenOff(abort),
      signal: abort.signal,
      duplex: 'half' as const,
    }
    const answer = await createApi(services).fetch(new Request('http://api.invalid/v1/cases', init))
    expect([answer.status, lines]).toEqual([400, []])
  },
)
