import { expect, test } from 'vitest'
import { partyIdsIn } from '#app/forms/party-ids.server.ts'

test('ids of parties are taken once each, in their order, as many as may be', () => {
  expect(partyIdsIn(['p_2', 'p_1', 'p_2', 'p_3'], 2)).toEqual(['p_2', 'p_1'])
})

test('what can be no id is left out, since an address would have to hold it', () => {
  const file = new File([], 'p_1')
  expect(partyIdsIn([file, '', ' ', 'क'.repeat(50), 'p'.repeat(101), 'p_1'], 100)).toEqual(['p_1'])
})
