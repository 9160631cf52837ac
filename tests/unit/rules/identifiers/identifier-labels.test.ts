import { expect, test } from 'vitest'
import { withoutLabel } from '#server/rules/identifiers/identifiers.ts'

test.each([
  ['CIN: U27100KA2009PTC049871', 'U27100KA2009PTC049871'],
  ['cin u27100ka2009ptc049871', 'u27100ka2009ptc049871'],
  ['CIN No. - U27100KA2009PTC049871.', 'U27100KA2009PTC049871'],
  ['GSTIN 27AAECG4821K1Z5', '27AAECG4821K1Z5'],
  ['GSTIN/UIN : 27 AAECG4821K 1Z5', '27 AAECG4821K 1Z5'],
  ['GST No: 27AAECG4821K1Z5', '27AAECG4821K1Z5'],
  ['PAN–AAECG4821K', 'AAECG4821K'],
  ['PANAAECG4821K', 'AAECG4821K'],
  ['DIN: 01234567', '01234567'],
  ['LLPIN: AAB-1234', 'AAB-1234'],
  ['ISIN INE002A01018', 'INE002A01018'],
])('the label in front of an identifier is removed: %s', (text, identifier) => {
  expect(withoutLabel(text)).toBe(identifier)
})

test.each(['Pan India Motors', 'Dinesh Engineers 24', 'CIN', 'PAN:', 'GST Road Traders', 'Pantaloons 2000'])(
  'a name is left unchanged: %s',
  (name) => {
    expect(withoutLabel(name)).toBe(name)
  },
)
