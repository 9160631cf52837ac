import { expect, test } from 'vitest'
import { countInWords } from '#app/parties/parties.server.ts'
import { partyFilterNames } from '#server/contract/party-filters.ts'

const counted = (total_records: number, more: boolean, types: number[]) => {
  const facets = Object.fromEntries(partyFilterNames.map((name) => [name, []]))
  const model_type = types.map((count, place) => ({ value: `type ${place}`, count }))
  return { total_records, more, facets: { ...facets, model_type } } as Parameters<typeof countInWords>[0]
}

test('a list that was not counted to the end has as many parties as its types', () => {
  expect(countInWords(counted(1_000, true, [3_000, 1_367, 633]), undefined)).toBe('5,000 parties')
  expect(countInWords(counted(1_000, true, [3_000, 1_367, 633]), 'type 1')).toBe('1,367 parties')
})

test('otherwise it has as many as it was counted to have', () => {
  expect(countInWords(counted(1, false, [1]), undefined)).toBe('1 party')
  expect(countInWords(counted(633, false, [3_000, 633]), 'type 1')).toBe('633 parties')
  expect(countInWords(counted(1_000, true, []), undefined)).toBe('1,000+ parties')
})
