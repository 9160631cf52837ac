import { channel } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { rememberSearch } from '#app/search/saved-searches.server.ts'

// The views of the search page that are stored as recent searches after the response was sent.

function remembered(address: string, recent: string[] = [], headers: Record<string, string> = {}): unknown[] {
  const url = new URL(address, 'http://localhost')
  const id = `request ${address}`
  const calls: unknown[] = []
  const api = {
    ask: async (operation: string, { body }: { body: unknown }) => calls.push([operation, body]),
  }
  const request = new Request(url, { headers: { 'X-Request-Id': id, ...headers } })
  const searches = { recent: recent.map((to) => ({ to, q: '' })) }
  rememberSearch(
    { api, request, url } as unknown as RequestContext,
    searches as unknown as Parameters<typeof rememberSearch>[1],
  )
  expect(calls).toEqual([])
  channel('http.server.response.finish').publish({ request: { headers: { 'x-request-id': id } } })
  return calls
}

test('a search is remembered after its response has been sent', () => {
  expect(remembered('/app/search?q=kaveri&status=Active')).toEqual([
    ['noteSearch', { search: { q: 'kaveri', status: 'Active' } }],
  ])
})

test.each([
  ['its second page', '/app/search?q=kaveri&page=2'],
  ['its first page, turned back to', '/app/search?q=kaveri&page=1'],
  ['a page of it in another order', '/app/search?q=kaveri&sort_by=name&sort_in=desc&page=3'],
])('%s is not remembered', (_, address) => {
  expect(remembered(address)).toEqual([])
})

test('repeating the newest search is not remembered again, repeating an older one is', () => {
  const [newest, older] = ['/app/search?q=kaveri', '/app/search?q=teesta']
  expect(remembered(newest, [newest, older])).toEqual([])
  expect(remembered(older, [newest, older])).toHaveLength(1)
})

test('a prefetched search is not remembered', () => {
  expect(remembered('/app/search?q=kaveri', [], { 'Sec-Purpose': 'prefetch' })).toEqual([])
})
