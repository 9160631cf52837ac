import { describe, expect, test } from 'vitest'
import { isCrossSite, safePath } from '#app/http/origin.server.ts'

describe('a return path', () => {
  test.each([
    ['/app/cases?page=2', '/app/cases?page=2'],
    ['//evil.example', '/app/dashboard'],
    ['/\\evil.example', '/app/dashboard'],
    ['https://evil.example/', '/app/dashboard'],
    ['javascript:alert(1)', '/app/dashboard'],
    ['/..//evil.example', '/app/dashboard'],
    ['', '/app/dashboard'],
    [null, '/app/dashboard'],
  ])('%s redirects to %s', (path, to) => expect(safePath(path)).toBe(to))
})

const post = (headers: Record<string, string>) =>
  new Request('http://bank.example/app/cases', {
    method: 'POST',
    headers: { Host: 'bank.example', ...headers },
  })

describe('a write request', () => {
  test.each([
    ['a browser on the same site', { 'Sec-Fetch-Site': 'same-origin' }, false],
    ['an older browser on the same site', { Origin: 'http://bank.example' }, false],
    ['a text browser', {}, false],
    ['a browser on another site', { 'Sec-Fetch-Site': 'cross-site' }, true],
    ['a browser on a sister site', { 'Sec-Fetch-Site': 'same-site' }, true],
    ['an older browser on another site', { Origin: 'https://evil.example' }, true],
    ['a page without an origin', { Origin: 'null' }, true],
  ])('from %s is cross-site: %o', (_, headers, cross) => expect(isCrossSite(post(headers))).toBe(cross))
})
