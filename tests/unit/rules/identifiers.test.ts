import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import {
  checkCin,
  checkDin,
  checkGstin,
  checkLlpin,
  checkPan,
  checkUdyam,
  gstinCheckCharacter,
  kindOfIdentifier,
  partsOfCin,
  type Verdict,
} from '#server/rules/identifiers.ts'

const cases: [(text: string) => Verdict, string, string | undefined][] = [
  [checkCin, 'U27100KA2009PTC049871', undefined],
  [checkCin, ' u27100ka2009ptc049871 ', undefined],
  [checkCin, 'U27100TZ2009PTC049871', undefined],
  [checkCin, 'U27100PN2009PTC049871', undefined],
  [checkCin, 'U27100XX2009PTC049871', 'XX is no state or registrar code'],
  [checkCin, 'U27100KA1700PTC049871', '1700 is no year of registration'],
  [checkCin, 'U27100KA2009ABC049871', 'ABC is no class of company'],
  [checkCin, 'U27100KA2009PTC04987', 'A CIN has 21 characters'],
  [
    checkCin,
    'U63040GA2006PTCOO4531',
    'A CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits',
  ],
  [checkGstin, '27AAPFU0939F1ZV', undefined],
  [checkGstin, '29AAICA3918J1CP', undefined],
  [checkGstin, '27AAPFU0939F1ZO', 'The check character does not match'],
  [checkGstin, '39AAPFU0939F1ZV', '39 is no GST state code'],
  [checkGstin, '27AAPXU0939F1ZV', 'Its PAN: X is no type of PAN holder'],
  [checkGstin, '27AAPFU0939F1Z', 'A GSTIN has 15 characters'],
  [checkGstin, '', 'A GSTIN has 15 characters'],
  [checkGstin, `29BLRA12345F1D${gstinCheckCharacter('29BLRA12345F1D')}`, undefined],
  [checkPan, 'AAACR5055K', undefined],
  [checkPan, 'AAADR5055K', 'D is no type of PAN holder'],
  [checkPan, 'AAACR0000K', 'The digits of a PAN are never 0000'],
  [checkPan, 'AAACR50551', 'A PAN is 5 letters, 4 digits and a letter'],
  [checkLlpin, 'AAV-6363', undefined],
  [checkLlpin, 'aav6363', undefined],
  [checkLlpin, 'AA-6363', 'An LLPIN is 3 letters, a hyphen and 4 digits'],
  [checkDin, '00123456', undefined],
  [checkDin, '00000000', 'A DIN is never all zeros'],
  [checkDin, '123456', 'A DIN has 8 digits'],
  [checkUdyam, 'UDYAM-KR-03-0012345', undefined],
  [
    checkUdyam,
    'UDYAM-KR-3-0012345',
    'A Udyam number is UDYAM, 2 letters, 2 digits and 7 digits with hyphens between',
  ],
]

describe('identifiers', () => {
  it.each(cases)('%o of %s', (check, text, reason) => {
    expect(check(text)).toEqual(reason ? { valid: false, reason } : { valid: true })
  })

  it.each([
    ['u27100ka2009ptc049871', 'CIN'],
    ['27 AAPFU0939F 1ZV', 'GSTIN'],
    ['aaacr5055k', 'PAN'],
    ['AAV-6363', 'LLPIN'],
    ['00123456', 'DIN'],
    ['Kaveri Alloys', undefined],
    ['', undefined],
  ])('%s is searched as %s', (text, kind) => {
    expect(kindOfIdentifier(text)).toBe(kind)
  })

  it('takes a CIN apart', () => {
    expect(partsOfCin('L99999MH1946PLC004768')).toEqual({
      listed: true,
      nicCode: '99999',
      state: 'MH',
      year: 1946,
      classCode: 'PLC',
      number: '004768',
    })
    expect(partsOfCin('nothing')).toBeUndefined()
  })

  it('lets any letter or digit stand 14th in a GSTIN', () => {
    expect(checkGstin('27AAPFU0939F1AA')).toEqual({ valid: true })
  })
})

const folder = '../shared/data/identifiers'
const vectors: [string, string, string, (text: string) => Verdict][] = [
  ['cin_examples.csv', 'cin', 'kind', checkCin],
  ['gstin_vectors.csv', 'gstin', 'verdict', checkGstin],
  ['pan_company_vectors.csv', 'pan', 'holder_type', checkPan],
  ['llpin_examples.csv', 'llpin', 'note', checkLlpin],
]

// Its check character matches; the list calls it invalid because its source knows no 14th character but Z.
const onlyWrongForLettersBeforeZ = '27AAPFU0939F1AA'

const title = existsSync(folder)
  ? 'public identifiers'
  : `public identifiers (skipped: ${folder} is not here, the real files are needed)`

describe.skipIf(!existsSync(folder))(title, () => {
  it.each(vectors)('%s', (file, column, verdictColumn, check) => {
    const rows: Record<string, string>[] = parse(readFileSync(`${folder}/${file}`), { columns: true })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      if (row[column] === onlyWrongForLettersBeforeZ) continue
      const expected = !/invalid|breaks the pattern/.test(row[verdictColumn] ?? '')
      const verdict = check(row[column] ?? '')
      expect(verdict.valid, `${row[column]} ${JSON.stringify(verdict)}`).toBe(expected)
      if (!verdict.valid) expect(verdict.reason).not.toBe('')
    }
  })
})
