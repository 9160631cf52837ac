import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { rejectsRequest, targetOf, tidyHeaders, withoutOldData, withReadablePath } from '#server/incoming.ts'

test('client-supplied address and host headers are ignored', () => {
  const headers = {
    'x-client-address': '1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
  }
  tidyHeaders(headers, '10.0.0.9')
  expect(headers).toEqual({ 'x-client-address': '10.0.0.9', 'x-request-id': expect.any(String) })
})

test('the origin is passed on in another header, which cannot be forged', () => {
  const headers = { origin: 'https://evil.example', 'x-visitor-origin': 'http://localhost' }
  tidyHeaders(headers, undefined)
  expect(headers).toEqual({
    'x-visitor-origin': 'https://evil.example',
    'x-request-id': expect.any(String),
  })
})

test('every request gets its own id, whatever the client sends', () => {
  const ids = ['one', 'one', undefined].map((claimed) => {
    const headers: IncomingHttpHeaders = claimed ? { 'x-request-id': claimed } : {}
    tidyHeaders(headers, undefined)
    return headers['x-request-id']
  })
  expect(new Set(ids)).toHaveLength(3)
  expect(ids).not.toContain('one')
})

test.each(['a b', '', '[::1', '127.0.0.1, ::1', 'a:99999', '1.2.3.4.5', 'a="<'])(
  'an invalid host name is replaced: %s',
  (host) => {
    const headers: IncomingHttpHeaders = { host: host || 'x y' }
    tidyHeaders(headers, undefined)
    expect(headers.host).toBe('host.invalid')
  },
)

test.each(['localhost', 'localhost:3000', 'credence.example.', '127.0.0.1:80', '[::1]:3000', 'a_b.example'])(
  'a valid host name is unchanged: %s',
  (host) => {
    const headers: IncomingHttpHeaders = { host }
    tidyHeaders(headers, undefined)
    expect(headers.host).toBe(host)
  },
)

test.each([
  ['http://evil.example/auth?to=/x', '/auth?to=/x'],
  ['HTTPS://evil.example', '/'],
  ['/auth?to=http://evil.example/', '/auth?to=http://evil.example/'],
  ['//evil.example/auth', '//evil.example/auth'],
  ['/%zz', '/%zz'],
  ['*', '*'],
  ['http://', 'http://'],
])('the request target %s is reduced to path and query', (url, target) => {
  expect(targetOf(url)).toBe(target)
})

test.each([
  ['/app/cases?_data=x', '/app/cases'],
  ['/app/cases?q=a%20b&_data&page=2', '/app/cases?q=a%20b&page=2'],
  ['/app/cases?%5Fdata=routes/none', '/app/cases'],
  ['/app/cases?q=_data', '/app/cases?q=_data'],
  ['/app/cases?q=%zz', '/app/cases?q=%zz'],
  ['/app/cases', '/app/cases'],
])('%s requests the page, not the data of one route', (target, page) => {
  expect(withoutOldData(target)).toBe(page)
})

test.each([
  ['GET', '/auth', 'localhost:3000', undefined],
  ['GET', '/auth', undefined, 400],
  ['GET', '/auth', '', 400],
  ['GET', '/auth', 'a b', 400],
  ['GET', '/healthz', undefined, undefined],
  ['OPTIONS', '*', 'localhost', 400],
  ['TRACE', '/', 'localhost', 405],
])('%s %s with the host %s is rejected with %s', (method, url, host, status) => {
  const headers: IncomingHttpHeaders = host === undefined ? {} : { host }
  tidyHeaders(headers, undefined)
  expect(rejectsRequest({ method, url, headers })?.status).toBe(status)
})

test.each([
  ['/app/cases/%ff', '/app/cases/%25ff'],
  ['/app/cases/100%', '/app/cases/100%25'],
  ['/%E0%A4/x?q=%ff', '/%25E0%25A4/x?q=%ff'],
  ['/app/cases/%E0%A4%95?q=a?b', '/app/cases/%E0%A4%95?q=a?b'],
  ['/app/cases', '/app/cases'],
])('the path of %s is read as %s', (target, readable) => {
  expect(withReadablePath(target)).toBe(readable)
})
