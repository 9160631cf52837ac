import { expect, it } from 'vitest'
import { checkIsin } from '#server/rules/identifiers/isin.ts'

it.each([
  ['INE002A01018', undefined],
  ['ine117a01022', undefined],
  ['US0378331005', undefined],
  ['INE002A01019', 'The check digit does not match'],
  ['INE020A01018', 'The check digit does not match'],
  ['INE002A0101', 'An ISIN has 12 characters'],
  ['1NE002A01018', 'An ISIN is 2 letters, 9 letters or digits and a digit'],
])('checks %s', (isin, reason) => {
  expect(checkIsin(isin)).toEqual(reason ? { valid: false, reason } : { valid: true })
})
