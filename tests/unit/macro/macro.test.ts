import { expect, test } from 'vitest'
import { changeOverYear } from '#app/macro/change-over-year.ts'
import { macroCharts } from '#app/macro/macro-charts.server.ts'
import { macroSearch, readMacroQuery } from '#app/macro/macro-query.server.ts'
import type { MacroHistory } from '#server/contract/dashboard/macro.ts'
import { macroPeriodOf, macroPeriods } from '#server/contract/dashboard/macro-frequencies.ts'

const history = (code: string, unit: string, values: [string, number][], frequency = 'monthly') =>
  ({
    code,
    name: code,
    unit,
    frequency,
    sector: 'Steel',
    source: 'A source',
    values: values.map(([period, value]) => ({ period, value })),
  }) as MacroHistory

test('series with the same unit and frequency share a chart', () => {
  const charts = macroCharts([
    history('A', '%', [['2026-01-01', 1]]),
    history('B', 'Tonnes', [['2026-01-01', 5]]),
    history('C', '%', [['2026-02-01', 2]]),
    history('D', '%', [['2026-03-01', 3]], 'quarterly'),
    history('E', 'Tonnes', []),
  ])
  expect(charts.map(({ title, table }) => [title, table.heads[0], table.rows.length])).toEqual([
    ['A, C: %', 'Month', 2],
    ['B, E: Tonnes', 'Month', 1],
    ['D: %', 'Quarter ending', 1],
  ])
  expect(charts[0]?.table.rows).toEqual([
    ['Jan 2026', 1, null],
    ['Feb 2026', null, 2],
  ])
  expect(new Set(charts.map(({ svg }) => /id="([^"]+)"/.exec(svg)?.[1])).size).toBe(3)
  expect(macroCharts([history('E', '%', [])])).toEqual([])
})

test.each([
  ['₹ crore', 'A: ₹ 9,200 crore in Jan 2026, ₹ 9,300.5 crore in Feb 2026.'],
  ['Tonnes', 'A: 9,200 in Jan 2026, 9,300.5 in Feb 2026.'],
])('the sentence states figures in %s', (unit, says) => {
  const values: [string, number][] = [
    ['2026-01-01', 9_200],
    ['2026-02-01', 9_300.5],
  ]
  expect(macroCharts([history('A', unit, values)])[0]?.says.replaceAll('\u00a0', ' ')).toBe(says)
})

test('a missing month is a gap', () => {
  const [chart] = macroCharts([
    history('A', '%', [
      ['2026-01-01', 1],
      ['2026-02-01', 2],
      ['2026-04-01', 4],
    ]),
  ])
  expect(chart?.table.rows).toHaveLength(4)
  expect(chart?.table.rows[2]).toEqual(['Mar 2026', null])
})

test.each([
  [{ value: 110, year_before: 100, unit: 'Tonnes' }, '+10 %'],
  [{ value: 95, year_before: 100, unit: 'Tonnes' }, '−5 %'],
  [{ value: 4.1, year_before: 4.35, unit: '%' }, '−0.25 points'],
  [{ value: 5, year_before: 4, unit: '%' }, '+1 point'],
  [{ value: 4, year_before: null, unit: '%' }, '—'],
  [{ value: 4, year_before: -2, unit: '₹ crore' }, '—'],
])('%j changed by %s over a year', (measured, expected) => {
  expect(changeOverYear(measured)).toBe(expected)
})

const query = (search: string) => readMacroQuery(new URL(`http://x/macro-indicators${search}`))

test('the address selects series and a range of months, in either order', () => {
  expect(query('?series=A&series=B&from=2020-01&to=12-2024')).toMatchObject({
    series: ['A', 'B'],
    from: '2020-01-01',
    to: '2024-12-01',
    remarks: [],
  })
  expect(query('?series=A,B&series=B&series=C&series=D&series=E')).toMatchObject({
    series: ['A', 'B', 'C', 'D'],
    remarks: ['4 series can be compared: the first 4 are shown.'],
  })
  expect(query('?from=2024-05&to=2020-01')).toMatchObject({ from: '2020-01-01', to: '2024-05-01' })
  expect(query('?from=soon').remarks).toEqual(['soon is not a valid month: use MM-YYYY.'])
  expect(String(macroSearch(query('?series=A&series=B&to=2024-12')))).toBe('series=A&series=B&to=2024-12')
})

test('a date belongs to its month, to a quarter named by its last month, or to its year', () => {
  expect(macroPeriodOf('2026-11-20', 'monthly')).toBe('2026-11-01')
  expect(macroPeriodOf('2026-11-20', 'quarterly')).toBe('2026-12-01')
  expect(macroPeriodOf('2026-03-31', 'quarterly')).toBe('2026-03-01')
  expect(macroPeriodOf('2026-11-20', 'yearly')).toBe('2026-01-01')
  expect(macroPeriods('2025-12-01', '2026-06-01', 'quarterly')).toEqual([
    '2025-12-01',
    '2026-03-01',
    '2026-06-01',
  ])
})
