import { expect, test } from 'vitest'
import { identifierOf } from '#server/database/search/search-identifiers.ts'

test.each([
  ['aab-1234', 'AAB-1234'],
  ['AAB1234', 'AAB1234'],
  ['INE002A01018', 'INE002A01018'],
  ['AAB‑1234', 'AAB-1234'],
  ['AAB–1234', 'AAB-1234'],
  ['AAB-12', 'AAB-12'],
  ['AAB-1', 'AAB-1'],
  ['U27100-MH-1990 PLC012345', 'U27100MH1990PLC012345'],
  ['U27100 MH1990 PLC012345', 'U27100MH1990PLC012345'],
  ['\u200bU27100MH1990PLC012345', 'U27100MH1990PLC012345'],
  ['PAN: AABCK1234L', 'AABCK1234L'],
  ['Kaveri Alloys', undefined],
  ['KSB1', undefined],
])('%j is searched as the identifier %j', (typed, found) => expect(identifierOf(typed)).toBe(found))
