import { describe, expect, it, test } from 'vitest'
import { type Evidence, verifyBusiness } from '#server/rules/guarantee/business-verification.ts'
import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'

const today = '2026-11-20'
const gstin = (first14: string) => first14 + gstinCheckCharacter(first14)
const kaveri: Evidence = {
  status: 'Active',
  source_date: '2026-10-31',
  cin: 'U27100KA2009PTC049871',
  llpin: null,
  pan: 'AAACK1234F',
  registered_on: '2009-05-04',
  address: '12, Industrial Estate, Bengaluru, Karnataka 560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  gstins: [{ value: gstin('29AAACK1234F1Z'), status: 'Active', state: 'Karnataka' }],
  gst: { due: 12, late: 1, newest: '2026-11-10' },
  sanctions: { open: 0, confirmed: 0, best: null, list: null },
}
const verdict = (change: Partial<Evidence>) => verifyBusiness({ ...kaveri, ...change }, today)

describe('a business', () => {
  it('is verified if all records agree', () => {
    const { verdict, reasons, checks } = verifyBusiness(kaveri, today)
    expect({ verdict, reasons }).toEqual({ verdict: 'Verified', reasons: [] })
    expect(checks.map(({ outcome }) => outcome)).toEqual(Array(7).fill('passed'))
    expect(checks.map(({ detail }) => detail)).toContain('Active in the register, as of 31-10-2026')
  })

  it.each<[string, Partial<Evidence>, string, RegExp]>([
    ['struck off', { status: 'Strike Off' }, 'Not verified', /Strike Off in the register/],
    ['in liquidation', { status: 'Under Liquidation' }, 'Not verified', /Under Liquidation/],
    ['being wound up', { status: 'Under Winding Up' }, 'Not verified', /Under Winding Up/],
    ['dissolved', { status: 'Dissolved (Liquidated)' }, 'Not verified', /Dissolved/],
    [
      'being struck off',
      { status: 'Under Process of Striking Off' },
      'Verified with remarks',
      /Striking Off/,
    ],
    ['whose row of the register shows none', { status: 'Not stated' }, 'Verified with remarks', /shows no/],
    ['in insolvency', { status: 'Under CIRP' }, 'Verified with remarks', /Under CIRP/],
    ['dormant', { status: 'Dormant under section 455' }, 'Verified with remarks', /Dormant/],
    ['its CIN is none', { cin: 'U63040GA2006PTCOO4531' }, 'Not verified', /letter O/],
    [
      'its CIN is of another state',
      { cin: 'U27100MH2009PTC049871' },
      'Verified with remarks',
      /shows Maharashtra, the record Karnataka/,
    ],
    [
      'its CIN is of another year',
      { registered_on: '2010-01-01' },
      'Verified with remarks',
      /shows 2009, the register 2010/,
    ],
    [
      'a GSTIN with a wrong check character',
      { gstins: [{ value: '29AAACK1234F1ZA', status: 'Active', state: null }] },
      'Not verified',
      /check character/,
    ],
    ['a GSTIN of another PAN', { pan: 'AAACX9999X' }, 'Not verified', /contains a different PAN/],
    [
      'a GSTIN of another state than its record',
      { gstins: [{ value: gstin('27AAACK1234F1Z'), status: 'Active', state: 'Karnataka' }] },
      'Verified with remarks',
      /is for Maharashtra/,
    ],
    [
      'no active GSTIN',
      { gstins: [{ value: gstin('29AAACK1234F1Z'), status: 'Cancelled', state: null }] },
      'Verified with remarks',
      /No active GSTIN/,
    ],
    [
      'returns long not filed',
      { gst: { due: 12, late: 2, newest: '2026-05-10' } },
      'Verified with remarks',
      /last return filed on 10-05-2026/,
    ],
    [
      'returns never filed',
      { gst: { due: 12, late: 12, newest: null } },
      'Verified with remarks',
      /none filed/,
    ],
    ['no address', { address: null }, 'Verified with remarks', /Only the place/],
    [
      'nothing of an address',
      { address: null, city: null, state: null },
      'Verified with remarks',
      /No address/,
    ],
    [
      'a likeness',
      { sanctions: { open: 1, confirmed: 0, best: 0.873, list: 'UN' } },
      'Verified with remarks',
      /1 open match with listed names, 87 % at best \(UN\)/,
    ],
    ['no identifier', { cin: null, pan: null, gstins: [] }, 'Not verified', /No CIN, LLPIN, PAN or GSTIN/],
  ])('gets its verdict and reason: %s', (_, change, expected, reason) => {
    const { verdict: actual, reasons } = verdict(change)
    expect(actual).toBe(expected)
    expect(reasons.join('\n')).toMatch(reason)
  })

  it('without a stated status is not reported as free of insolvency', () => {
    const { checks } = verdict({ status: 'Not stated' })
    expect(checks.find(({ label }) => /struck off/.test(label))?.outcome).toBe('unknown')
  })

  it('has no remark if it kept its CIN when its state was divided', () => {
    expect(verdict({ cin: 'U27100AP2009PTC049871', state: 'Telangana', gstins: [] }).verdict).toBe('Verified')
  })

  it('is verified without a register entry if it is a firm', () => {
    const { verdict: actual, checks } = verdict({ cin: null, pan: 'AAAFK1234F', gstins: [] })
    expect(actual).toBe('Verified')
    expect(checks.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(3)
  })

  it('is verified without GST returns on record', () => {
    const { verdict: actual, checks } = verdict({ gst: { due: 0, late: 0, newest: null } })
    expect(actual).toBe('Verified')
    expect(checks.find(({ label }) => label === 'GST returns filed')?.outcome).toBe('unknown')
  })
})

test.each([
  ['U27100KA2009PTC04987', ['U27100KA2009PTC04987 is only the start of its CIN, U27100KA2009PTC049871']],
  ['PAN: aaack 1234', ['AAACK1234 is only the start of its PAN, AAACK1234F']],
  ['U27100KA2009PTC049871', []],
  ['AAACK1234F', []],
  ['kaveri', []],
])('searched as "%s", the verdict says whether that is a complete identifier', (query, reasons) => {
  const { verdict, reasons: actual } = verifyBusiness(kaveri, today, query)
  expect(actual).toEqual(reasons)
  expect(verdict).toBe(reasons.length > 0 ? 'Verified with remarks' : 'Verified')
})
