import { describe, expect, test } from 'vitest'
import { notAFormula } from '#server/contract/formula-text.ts'
import type { Unit } from '#server/contract/portfolios/portfolio-import.ts'
import { accountLine } from '#server/import/portfolio/account-line.ts'
import { readLines } from '#server/import/portfolio/read-sent.ts'
import { unitDoubt } from '#server/rules/portfolios/unit-doubt.ts'

const columns = { account: 0, limit: 1, outstanding: 2, overdue_days: 3, date: 4, currency: 5 }
const read = (cells: string[], unit: Unit = 'rupees') =>
  accountLine(cells, { columns, unit, as_of: '2026-10-31', today: '2026-11-20' })

test('a line taken from the CSV of rejected lines can be imported again', () => {
  const cells = ['A1', '0', '-500', '0', '', '', '@Home Foods LLP'].map(notAFormula)
  const line = { line: 2, cells, refused: null }
  const chosen = { columns: { ...columns, party: 6 }, unit: 'rupees', as_of: '2026-10-31' } as const
  const [row] = readLines('exposures', [line], chosen, '2026-11-20')
  expect(row).toMatchObject({ refused: null, name: '@Home Foods LLP', account: { outstanding: '-500.0' } })
})

describe('an account line', () => {
  test.each([
    ['100000', 'rupees', '100000.0'],
    ['₹ 1,23,456.78', 'rupees', '123456.78'],
    ['1.5', 'lakh', '150000.0'],
    ['0.1', 'crore', '1000000.0'],
    ['12.3456789', 'crore', '123456789.0'],
    ['1E7', 'rupees', '10000000.00'],
  ] as const)('with the amount %s in %s has a limit of %s rupees', (limit, unit, rupees) => {
    expect(Number(read(['A1', limit, '0'], unit).limit)).toBe(Number(rupees))
  })

  test.each(['-500', '(500)', '500-', '−500'])(
    'with the outstanding amount %s is in credit',
    (outstanding) => {
      expect(Number(read(['A1', '0', outstanding]).outstanding)).toBe(-500)
    },
  )

  test.each([
    [['', '1', '1'], 'account number is missing'],
    [['1.23457E+15', '1', '1'], 'lost its last digits'],
    [['A1', '-1', '1'], 'negative'],
    [['A1', '', '1'], 'limit is missing'],
    [['A1', '1', ''], 'outstanding amount is missing'],
    [['A1', '$ 100', '1'], 'another currency'],
    [['A1', '100 USD', '1'], 'another currency'],
    [['A1', '1', '1', '0', '', 'USD'], 'The currency is USD'],
    [['A1', '12.5 Cr', '1'], 'crore or credit'],
    [['A1', '3.5 lakh', '1'], 'write the number alone, and say its unit for the whole file'],
    [['A1', 'many', '1'], 'is not an amount'],
    [['A1', '1', '1', '-3'], 'not a number of days'],
    [['A1', '1', '1', 'days'], 'not a number of days'],
    [['A1', '1', '1', '0x1E'], 'not a number of days'],
    [['A1', '1', '1', '0', '21-11-2026'], 'is in the future'],
    [['A1', '1', '1', '0', '30-Nov-2062'], 'is in the future'],
    [['A1', '1', '1', '0', '31-02-2026'], 'is not a date'],
  ])('%j is refused: %s', (cells, why) => {
    expect(() => read(cells)).toThrow(why)
  })

  test('uses its own date, or else that of the file', () => {
    expect(read(['A1', '1', '1', '', '30-Sep-2026']).as_of).toBe('2026-09-30')
    expect(read(['A1', '1', '1', '', '']).as_of).toBe('2026-10-31')
  })
})

describe('the unit', () => {
  test.each([
    [1.1, 5e6, null],
    [0.2, 5e6, null],
    [1e5, 5e6, 'a lakh times'],
    [1e-5, 50, 'a lakh times less'],
    [1.2e7, 5e6, 'a crore times'],
    [null, 40, 'in lakh or crore'],
    [null, 6e12, 'in rupees'],
    [null, 5e6, null],
  ])(
    'is doubted for a median ratio to the books of %s and a median limit of %s: %s',
    (ratio, limit, doubt) => {
      const remark = unitDoubt(ratio, limit)
      if (doubt === null) expect(remark).toBeNull()
      else expect(remark).toContain(doubt)
    },
  )
})
