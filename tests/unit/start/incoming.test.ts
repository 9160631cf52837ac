import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { tidyHeaders } from '#server/incoming.ts'

test('what a visitor claims about their address or host is not believed', () => {
  const headers = {
    'x-client-address': '1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
  }
  tidyHeaders(headers, '10.0.0.9')
  expect(headers).toEqual({ 'x-client-address': '10.0.0.9', 'x-request-id': expect.any(String) })
})

test('the origin is kept for the guard under another name, and cannot be forged under it', () => {
  const headers = { origin: 'https://evil.example', 'x-visitor-origin': 'http://localhost' }
  tidyHeaders(headers, undefined)
  expect(headers).toEqual({
    'x-visitor-origin': 'https://evil.example',
    'x-request-id': expect.any(String),
  })
})

test('every request has an id of its own, whatever the visitor calls it', () => {
  const ids = ['one', 'one', undefined].map((claimed) => {
    const headers: IncomingHttpHeaders = claimed ? { 'x-request-id': claimed } : {}
    tidyHeaders(headers, undefined)
    return headers['x-request-id']
  })
  expect(new Set(ids)).toHaveLength(3)
  expect(ids).not.toContain('one')
})

test.each(['a b', '', '[::1', '127.0.0.1, ::1', 'a:99999', '1.2.3.4.5', 'a="<'])(
  'a host name that is none is not handed on: %s',
  (host) => {
    const headers: IncomingHttpHeaders = { host: host || 'x y' }
    tidyHeaders(headers, undefined)
    expect(headers.host).toBe('host.invalid')
  },
)

test.each(['localhost', 'localhost:3000', 'credence.example.', '127.0.0.1:80', '[::1]:3000', 'a_b.example'])(
  'a host name stays as it is: %s',
  (host) => {
    const headers: IncomingHttpHeaders = { host }
    tidyHeaders(headers, undefined)
    expect(headers.host).toBe(host)
  },
)
