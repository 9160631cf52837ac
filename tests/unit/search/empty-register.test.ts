import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { readSearch } from '#app/search/search.server.ts'
import { partyFilterNames } from '#server/contract/parties/party-filters.ts'

const facets = Object.fromEntries(partyFilterNames.map((name) => [name, []]))

/** A search without results in a register with this many parties. */
function searchIn(parties: number, address = '/app/search?q=kaveri') {
  const url = new URL(address, 'http://localhost')
  const answers: Record<string, unknown> = {
    searchParties: { data: [], meta: { total_records: 0, more: false, facets } },
    listParties: { data: [], meta: { total_records: parties } },
  }
  const api = { ask: async (name: string) => ({ ok: name in answers, data: answers[name] ?? {} }) }
  const ctx = { api, url, request: new Request(url), session: { policy: { '*': ['GET'] } } }
  return readSearch(ctx as unknown as RequestContext)
}

test('a search in an empty register says so; a search without results in another does not', async () => {
  expect((await searchIn(0)).found?.register_empty).toBe(true)
  expect((await searchIn(3)).found?.register_empty).toBe(false)
})
