import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { sentFromElsewhere, visitorOf } from '#server/identity/visitor.ts'

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage

test.each([
  [{ host: 'localhost:3000' }, 'http://localhost:3000'],
  [{ host: '127.0.0.1:9', 'x-forwarded-host': 'bank.example' }, 'http://bank.example'],
  [
    { host: '127.0.0.1:9', 'x-forwarded-host': 'bank.example', 'x-forwarded-proto': 'https' },
    'https://bank.example',
  ],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{ host: 'evil.example/path' }, undefined],
  [{ host: 'user@evil.example' }, undefined],
  [{ host: 'a b' }, undefined],
  [{ host: 'ok.example', 'x-forwarded-proto': 'javascript' }, undefined],
  [{}, undefined],
])('a request with %o comes from %s', (headers, origin) => {
  expect(visitorOf(asking(headers))?.origin).toBe(origin)
})

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://a.example' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'http://a.example' }, false],
  [{ origin: 'http://b.example' }, true],
  [{ origin: 'null' }, true],
])('a form sent with %o is cross-site: %s', (headers, elsewhere) => {
  expect(sentFromElsewhere(asking(headers), { origin: 'http://a.example', address: undefined })).toBe(
    elsewhere,
  )
})
