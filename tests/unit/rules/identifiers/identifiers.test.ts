import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import {
  checkCin,
  checkDin,
  checkGstin,
  checkLlpin,
  checkPan,
  checkRegistrationNumber,
  checkUdyam,
  gstinCheckCharacter,
  kindOfIdentifier,
  panOfGstin,
  partsOfCin,
  type Verdict,
  wrongGstin,
} from '#server/rules/identifiers/identifiers.ts'

const nextYear = Number(todayInIndia().slice(0, 4)) + 1
const cinWords = 'A CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits'
const panWords = 'A PAN is 5 letters, 4 digits and a letter'
const registrationWords =
  'Neither a CIN (21 characters, such as U66190MH2019PTC331204) nor an LLPIN (such as AAB-1234)'
const llpinWords = 'An LLPIN is 3 letters, a hyphen and 4 digits'
const purposeWords = 'The 14th character of a GSTIN is Z, or C, D or K for who collects or deducts tax; not '

const cases: [(text: string) => Verdict, string, string | undefined][] = [
  [checkCin, 'U27100KA2009PTC049871', undefined],
  [checkCin, ' u27100ka2009ptc049871 ', undefined],
  [checkCin, 'U27100TZ2009PTC049871', undefined],
  [checkCin, 'U27100PN2009PTC049871', undefined],
  [checkCin, 'U27100XX2009PTC049871', 'XX is not a state or registrar code'],
  [checkCin, 'U27100KA1700PTC049871', '1700 is not a year of registration'],
  [checkCin, 'U27100KA2009ABC049871', 'ABC is not a class of company'],
  [checkCin, 'U27100KA2009PTC04987', 'A CIN has 21 characters'],
  [
    checkCin,
    'U63040GA2006PTCOO4531',
    'A CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits: character 16 is the letter O, perhaps the digit 0 is meant',
  ],
  [checkCin, 'U27100-KA-2009-PTC-049871', undefined],
  [checkCin, 'U27100 KA 2009 PTC 049871', undefined],
  [
    checkCin,
    'U271I0KA2009PTC049871',
    `${cinWords}: character 5 is the letter I, perhaps the digit 1 is meant`,
  ],
  [
    checkCin,
    'U27100K12009PTC049871',
    `${cinWords}: character 8 is the digit 1, perhaps the letter I is meant`,
  ],
  [checkCin, 'X27100KA2009PTC049871', cinWords],
  [checkCin, 'U4210PPN1982PTC028004', cinWords],
  [checkCin, 'U27100KA1849PLC049871', '1849 is not a year of registration'],
  [checkCin, 'U27100WB1850PLC049871', undefined],
  [checkCin, `U27100KA${nextYear}PTC049871`, `The year of registration, ${nextYear}, is still to come`],
  [checkCin, 'U27100KA2009PTC000000', 'The number at the end of a CIN is never 000000'],
  [checkCin, 'U27100KA2009PTC04987१', cinWords],
  [checkCin, '', 'A CIN has 21 characters'],
  [checkGstin, '27AAPFU0939F1ZV', undefined],
  [checkGstin, '27aapfu0939f1zv', undefined],
  [checkGstin, '27 AAPFU 0939F 1ZV', undefined],
  [checkGstin, '27-AAPFU0939F-1ZV', undefined],
  [checkGstin, '29AAICA3918J1CP', undefined],
  [checkGstin, '27AAPFU0939F1AA', `${purposeWords}A`],
  [checkGstin, '27AAPFU0939F11O', `${purposeWords}1`],
  [checkGstin, '2717UNO00001UNX', 'The check character does not match'],
  [checkGstin, '0717UNO00157UNO', undefined],
  [checkGstin, '2317UNO00001UND', undefined],
  [checkGstin, '2117UNO00002UNF', undefined],
  [checkGstin, '9917USA29016OS6', undefined],
  [
    checkGstin,
    '2717USA29016OS6',
    'Its PAN: A PAN is 5 letters, 4 digits and a letter: character 1 is the digit 1, perhaps the letter I is meant',
  ],
  [checkGstin, '4017UNO00157UNO', '40 is no GST state code'],
  [checkGstin, '00AAPFU0939F1ZV', '00 is no GST state code'],
  [
    checkGstin,
    'O7AAPFU0939F1ZV',
    'A GSTIN opens with 2 digits and holds letters and digits only: character 1 is the letter O, perhaps the digit 0 is meant',
  ],
  [
    checkGstin,
    '27AAPFUO939F1ZV',
    'Its PAN: A PAN is 5 letters, 4 digits and a letter: character 6 is the letter O, perhaps the digit 0 is meant',
  ],
  [checkGstin, '27AAPFU0939F0ZV', 'The 13th character of a GSTIN is never 0'],
  [checkGstin, '27AAPFU0939F1Z?', 'A GSTIN opens with 2 digits and holds letters and digits only'],
  [checkGstin, `29BLRA12345F1K${gstinCheckCharacter('29BLRA12345F1K')}`, undefined],
  [
    checkGstin,
    `29BLRA12345F1Z${gstinCheckCharacter('29BLRA12345F1Z')}`,
    'Its PAN: A PAN is 5 letters, 4 digits and a letter: character 5 is the digit 1, perhaps the letter I is meant',
  ],
  [checkGstin, '27AAPFU0939F1ZO', 'The check character does not match'],
  [checkGstin, '39AAPFU0939F1ZV', '39 is no GST state code'],
  [checkGstin, '27AAPXU0939F1ZV', 'Its PAN: X is not a type of PAN holder'],
  [checkGstin, '27AAPFU0939F1Z', 'A GSTIN has 15 characters'],
  [checkGstin, '', 'A GSTIN has 15 characters'],
  [checkGstin, `29BLRA12345F1D${gstinCheckCharacter('29BLRA12345F1D')}`, undefined],
  [checkPan, 'AAACR5055K', undefined],
  [checkPan, 'AAADR5055K', 'D is not a type of PAN holder'],
  [checkPan, 'AAACR0000K', 'The digits of a PAN are never 0000'],
  [checkPan, 'AAACR50551', `${panWords}: character 10 is the digit 1, perhaps the letter I is meant`],
  [checkPan, 'aaacr5055k', undefined],
  [checkPan, 'AAACR 5055 K', undefined],
  [checkPan, 'AAACR5O55K', `${panWords}: character 7 is the letter O, perhaps the digit 0 is meant`],
  [checkPan, 'AAA4R5055K', panWords],
  [checkPan, 'AAACR5055', 'A PAN has 10 characters'],
  [checkRegistrationNumber, 'AAV-6363', undefined],
  [checkRegistrationNumber, 'U66190MH2019PTC331204', undefined],
  [checkRegistrationNumber, 'AAV-636', llpinWords],
  [checkRegistrationNumber, 'U66190MH2019PTC33120', 'A CIN has 21 characters'],
  [checkRegistrationNumber, 'U66190', 'A CIN has 21 characters'],
  [checkRegistrationNumber, 'garbage', registrationWords],
  [checkRegistrationNumber, 'Kaveri Alloys Private Limited', registrationWords],
  [checkRegistrationNumber, '12345', registrationWords],
  [checkLlpin, 'AAV-6363', undefined],
  [checkLlpin, 'aav6363', undefined],
  [checkLlpin, 'ACA-1234', undefined],
  [checkLlpin, 'aca – 1234', undefined],
  [checkLlpin, 'AAV-636', llpinWords],
  [checkLlpin, 'AAVV-636', llpinWords],
  [checkLlpin, 'AAV-63631', llpinWords],
  [checkLlpin, 'AAV-O363', `${llpinWords}: character 4 is the letter O, perhaps the digit 0 is meant`],
  [checkLlpin, 'AA-6363', 'An LLPIN is 3 letters, a hyphen and 4 digits'],
  [checkDin, '00123456', undefined],
  [checkDin, '00000000', 'A DIN is never all zeros'],
  [checkDin, '123456', 'A DIN has 8 digits'],
  [checkDin, '001234567', 'A DIN has 8 digits'],
  [checkDin, '0012 3456', undefined],
  [checkDin, 'O0123456', 'A DIN has 8 digits: character 1 is the letter O, perhaps the digit 0 is meant'],
  [checkUdyam, 'UDYAM-KR-03-0012345', undefined],
  [
    checkUdyam,
    'UDYAM-KR-3-0012345',
    'A Udyam number is UDYAM, 2 letters, 2 digits and 7 digits with hyphens between',
  ],
]

describe('identifiers', () => {
  it.each(cases)('%o checks %s', (check, text, reason) => {
    expect(check(text)).toEqual(reason ? { valid: false, reason } : { valid: true })
  })

  it.each([
    ['u27100ka2009ptc049871', 'CIN'],
    ['27 AAPFU0939F 1ZV', 'GSTIN'],
    ['0717UNO00157UNO', 'GSTIN'],
    ['aaacr5055k', 'PAN'],
    ['AAV-6363', 'LLPIN'],
    ['00123456', 'DIN'],
    ['Kaveri Alloys', undefined],
    ['', undefined],
  ])('%s is recognised as %s', (text, kind) => {
    expect(kindOfIdentifier(text)).toBe(kind)
  })

  it('a CIN is split into its parts', () => {
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

  it('the PAN within a GSTIN is returned', () => {
    expect(panOfGstin('27 aapfu0939f1zv')).toBe('AAPFU0939F')
    expect(panOfGstin('0717UNO00157UNO')).toBeUndefined()
  })
})

const folder = 'tests/fixtures/identifiers'
const vectors: [string, string, string, (text: string) => Verdict][] = [
  ['cin_examples.csv', 'cin', 'kind', checkCin],
  ['gstin_vectors.csv', 'gstin', 'verdict', checkGstin],
  ['pan_company_vectors.csv', 'pan', 'holder_type', checkPan],
  ['llpin_examples.csv', 'llpin', 'note', checkLlpin],
]

/** What the reason must mention, by the list's verdict. */
function fitting(verdict: string): RegExp {
  if (/checksum/.test(verdict)) return /check character/
  if (/length/.test(verdict)) return /15 characters/
  if (/14th/.test(verdict)) return /14th character/
  if (/letters OO/.test(verdict)) return /character 16 is the letter O/
  return /5 letters, 4 digits|5 digits, 2 letters/
}

describe('public identifiers', () => {
  it.each(vectors)('are judged as in %s', (file, column, verdictColumn, check) => {
    const rows: Record<string, string>[] = parse(readFileSync(`${folder}/${file}`), { columns: true })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const expected = row[verdictColumn] ?? ''
      const reason = /invalid|breaks the pattern/.test(expected) ? fitting(expected) : /^$/
      const verdict = check(row[column] ?? '')
      expect(verdict.valid ? '' : verdict.reason, row[column]).toMatch(reason)
    }
  })
})

it('explains why a text that looks like a GSTIN is invalid, and ignores other texts', () => {
  expect(wrongGstin(' 29bsock2843o1zx')).toBe(
    '29BSOCK2843O1ZX is no GSTIN. The check character does not match',
  )
  expect(['27AAPFU0939F1ZV', 'Kaveri Alloys', ''].map(wrongGstin)).toEqual([undefined, undefined, undefined])
})
