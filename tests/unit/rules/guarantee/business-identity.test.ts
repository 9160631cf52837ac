import { expect, test } from 'vitest'
import {
  dayFault,
  formFault,
  identityFaults,
  registerFaults,
  standingFrom,
  tidyNumbers,
} from '#server/rules/guarantee/business-identity.ts'
import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'

const gstinOf = (pan: string) => `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`
const [company, llp, firm, person] = ['AAECG4821K', 'AAEFG4821K', 'AAEFG4821K', 'AAEPG4821K']
const cin = 'U66190MH2019PTC331204'

test('lower case and spaces in identifiers are normalised', () => {
  const typed = {
    registration: ' u66190 mh2019 ptc331204',
    pan: 'aaecg 4821k',
    gstin: gstinOf(company).toLowerCase(),
  }
  expect(tidyNumbers(typed)).toEqual({ registration: cin, pan: company, gstin: gstinOf(company) })
  expect(tidyNumbers({ registration: 'aab1234' }).registration).toBe('AAB-1234')
})

test.each([
  [{ registration: cin, pan: company, gstin: gstinOf(company) }, []],
  [{ registration: 'AAB-1234', pan: llp, gstin: '' }, []],
  [{ registration: '', pan: firm, gstin: gstinOf(firm) }, []],
  [{ registration: '', pan: person, gstin: '' }, []],
  [{ registration: cin, pan: '', gstin: '' }, ['pan']],
  [{ registration: cin, pan: 'AAECG48210', gstin: '' }, ['pan']],
  [{ registration: 'U66190MH2019PTC33120', pan: company, gstin: '' }, ['registration']],
  [{ registration: 'U66190XX2019PTC331204', pan: company, gstin: '' }, ['registration']],
  [{ registration: cin, pan: company, gstin: `${gstinOf(company).slice(0, 14)}?` }, ['gstin']],
  [{ registration: cin, pan: company, gstin: `${gstinOf(company).slice(0, 14)}#` }, ['gstin']],
  [{ registration: cin, pan: company, gstin: gstinOf('AAECG4822K') }, ['gstin']],
  [{ registration: cin, pan: firm, gstin: '' }, ['pan']],
  [{ registration: 'AAB-1234', pan: company, gstin: '' }, ['pan']],
  [{ registration: '', pan: company, gstin: '' }, ['registration']],
])('%j has errors at %j', (numbers, fields) => {
  expect(Object.keys(identityFaults(numbers))).toEqual(fields)
})

test('a wrong check character is detected', () => {
  const right = gstinOf(company)
  const wrong = right.slice(0, 14) + (right.endsWith('A') ? 'B' : 'A')
  expect(identityFaults({ registration: cin, pan: company, gstin: wrong }).gstin).toEqual([
    'The check character does not match',
  ])
})

test('identifiers that the register assigns to another business are rejected', () => {
  const entry = {
    name: 'Acme',
    model_type: 'private_company' as const,
    status: 'Active',
    registered_on: null,
    registration: cin,
    pan: company,
    gstin: null,
  }
  expect(registerFaults({ registration: cin, pan: company }, [entry])).toEqual({})
  expect(registerFaults({ registration: cin, pan: company }, [])).toEqual({})
  for (const other of [
    { registration: cin, pan: 'AAECG4822K' },
    { registration: 'U66190MH2019PTC331205', pan: company },
  ])
    expect(Object.keys(registerFaults(other, [entry]))).toEqual(['registration'])
})

test.each([
  ['private_company', cin, true],
  ['public_company', cin, false],
  ['public_company', cin.replace('PTC', 'PLC'), true],
  ['firm', cin, false],
  ['other', cin.replace('PTC', 'NPL'), true],
  ['llp', 'AAB-1234', true],
  ['firm', 'AAB-1234', false],
  ['firm', '', true],
  ['proprietorship', '', true],
  ['private_company', '', false],
  ['llp', '', false],
])('the form %s with the registration "%s" is valid: %s', (form, registration, fits) => {
  expect(formFault(form, registration) === undefined).toBe(fits)
})

test('a status that the register does not state is left blank for the applicant', () => {
  const entry = {
    name: 'Kaveri',
    registration: cin,
    pan: company,
    model_type: 'private_company',
    registered_on: null,
  }
  expect(standingFrom({ ...entry, status: 'Strike Off' } as never)).toEqual({
    form: 'private_company',
    standing: 'other',
  })
  expect(standingFrom({ ...entry, status: 'Not stated' } as never)).toEqual({ form: 'private_company' })
})

test.each([
  ['2019-04-01', cin, [], true],
  ['2018-12-31', cin, [], false],
  ['2018-12-31', cin, [{ registered_on: '2018-11-05' }], true],
  ['2017-12-31', cin, [{ registered_on: '2018-11-05' }, { registered_on: null }], false],
  ['2018-12-31', 'AAB-1234', [], true],
  ['2018-12-31', '', [], true],
  ['', cin, [], true],
])(
  'the date "%s" with the registration "%s" and the register entries %j is valid: %s',
  (day, registration, entries, fits) => {
    expect(dayFault(day, registration, entries as never) === undefined).toBe(fits)
  },
)
