import { expect, test } from 'vitest'
import { unmatchedCity } from '#app/parties/list/party-filters.widget.server.ts'
import type { PartyFacets } from '#server/contract/parties/party.ts'

const facetsWith = (city: PartyFacets['city']) => ({ city }) as PartyFacets

test('an unmatched city is named only if other cities of its state match', () => {
  const filter = { state: 'Rajasthan', city: 'Jaipur', claimed: 'true' as const }
  expect(unmatchedCity(filter, facetsWith([{ value: 'Kota', count: 2 }]))).toEqual({
    state: 'Rajasthan',
    city: 'Jaipur',
  })
  expect(unmatchedCity(filter, facetsWith([]))).toBeUndefined()
  expect(unmatchedCity(filter, facetsWith([{ value: 'Jaipur', count: 0 }]))).toBeUndefined()
  expect(unmatchedCity(filter, facetsWith([{ value: 'Jaipur', count: 1 }]))).toBeUndefined()
})
