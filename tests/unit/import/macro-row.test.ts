import { expect, test } from 'vitest'
import { readMacroRow } from '#server/import/macro/row.ts'

const row = (date: string, frequency: string) =>
  readMacroRow(
    {
      code: 'IIP',
      name: 'IIP',
      sector: 'Steel',
      unit: 'index',
      source: 'MoSPI',
      date,
      frequency,
      value: '1',
    },
    '2026-11-20',
  ).period

test.each([
  ['2025', 'yearly', '2025-01-01'],
  ['2025-06', 'monthly', '2025-06-01'],
  ['05-2025', 'quarterly', '2025-06-01'],
  ['31-12-2025', 'monthly', '2025-12-01'],
])('%s of a %s series belongs to the period %s', (date, frequency, period) => {
  expect(row(date, frequency)).toBe(period)
})

test.each(['monthly', 'quarterly'])('a year alone is rejected for a %s series', (frequency) => {
  expect(() => row('2025', frequency)).toThrow('is a whole year')
})
