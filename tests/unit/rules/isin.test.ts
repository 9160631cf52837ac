import { expect, it } from 'vitest'
import { checkIsin, isFundUnit, issuerOfIsin } from '#server/rules/isin.ts'

it.each([
  ['INE002A01018', true],
  ['INE009A01021', true],
  ['INE002A01019', false],
  ['US0378331005', false],
  ['', false],
])('%j is an Indian ISIN: %s', (isin, valid) => {
  expect(checkIsin(isin).valid).toBe(valid)
})

it('tells the issuer, and a unit of a fund', () => {
  expect([issuerOfIsin('INE002A01018'), isFundUnit('INF174KA1JD7'), isFundUnit('INE002A01018')]).toEqual([
    '002A',
    true,
    false,
  ])
})
