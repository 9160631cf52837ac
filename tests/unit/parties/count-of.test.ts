import { expect, test } from 'vitest'
import { countOf } from '#app/parties/list/parties.server.ts'
import { partyFilterNames } from '#server/contract/parties/party-filters.ts'

const counted = (total_records: number, more: boolean, types: number[]) => {
  const facets = Object.fromEntries(partyFilterNames.map((name) => [name, []]))
  const model_type = types.map((count, index) => ({ value: `type ${index}`, count }))
  return { total_records, more, facets: { ...facets, model_type } } as Parameters<typeof countOf>[0]
}

test('an incomplete count is replaced by the sum over party types', () => {
  expect(countOf(counted(1_000, true, [3_000, 1_367, 633]), undefined)).toEqual({ total: 5_000, more: false })
  expect(countOf(counted(1_000, true, [3_000, 1_367, 633]), 'type 1')).toEqual({ total: 1_367, more: false })
})

test('otherwise the count itself is used', () => {
  expect(countOf(counted(1, false, [1]), undefined)).toEqual({ total: 1, more: false })
  expect(countOf(counted(633, false, [3_000, 633]), 'type 1')).toEqual({ total: 633, more: false })
  expect(countOf(counted(1_000, true, []), undefined)).toEqual({ total: 1_000, more: true })
})
