import { expect, test } from 'vitest'
import { partyIdsIn } from '#app/forms/party-picker/party-ids.server.ts'

test('party ids are returned once each, in order', () => {
  expect(partyIdsIn(['p_2', 'p_1', 'p_2', 'p_3'])).toEqual(['p_2', 'p_1', 'p_3'])
})

test('values that cannot be a party id are left out', () => {
  const file = new File([], 'p_1')
  expect(partyIdsIn([file, '', ' ', 'क'.repeat(50), 'p'.repeat(101), 'p_1'])).toEqual(['p_1'])
})
