import { expect, test } from 'vitest'
import { redirectWithToast } from '#app/http/responses.server.ts'

const leadsTo = (to: string, notice?: string) => redirectWithToast(to, notice).headers.get('Location')

test.each([
  ['/app/cases/1001', undefined, '/app/cases/1001'],
  ['/app/cases/1001', 'saved', '/app/cases/1001?notice=saved'],
  ['/app/cases?page=2#list', 'saved', '/app/cases?page=2&notice=saved#list'],
  // Route parameters are decoded.
  ['/app/cases/कखग', undefined, '/app/cases/%E0%A4%95%E0%A4%96%E0%A4%97'],
  ['/app/cases/a%20b c', 'saved', '/app/cases/a%20b%20c?notice=saved'],
  ['/app/cases/\u{10ffff}\ud800', undefined, '/app/cases/%F4%8F%BF%BF%EF%BF%BD'],
  ['/app/cases/a\r\nSet-Cookie: b', undefined, '/app/cases/aSet-Cookie:%20b'],
  ['//elsewhere.example/app', undefined, '/app'],
])('after a write to %j with notice %j the redirect goes to %j', (to, notice, location) => {
  expect(leadsTo(to, notice)).toBe(location)
})
