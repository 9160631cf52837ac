import { expect, test } from 'vitest'
import { columnsChart } from '#app/ui/charts/columns.chart.server.tsx'
import { periodsBy } from '#app/ui/charts/periods.ts'
import { columnHeights, proportional, texts } from './parts.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 9, 20 + day)).toISOString().slice(0, 10))
const of = (series: (number | null)[][], beside = false) =>
  columnsChart({
    id: 'c',
    title: 'Cases by day',
    of: 'cases',
    by: 'Day',
    beside,
    columns: periodsBy('day', days(series[0]?.length ?? 0)),
    series: series.map((values, index) => ({ label: `S${index}`, values })),
  })
/** The figures of the table, per series, that have a visible rectangle. */
const figures = (chart: ReturnType<typeof of>) =>
  chart.table.heads
    .slice(1)
    .map(
      (_, series) =>
        chart.table.rows
          .map((row) => row[series + 1])
          .filter((value) => typeof value === 'number' && value !== 0) as number[],
    )

test.each([
  ['one', [[5]]],
  [
    'several, on top of each other',
    [
      [1, 0, 3],
      [4, 5, null],
    ],
  ],
  [
    'below zero',
    [
      [3, -2, 1],
      [-1, -4, 2],
    ],
  ],
  ['huge', [[9e14, 1e14, 5e13]]],
  ['31 of them', [days(31).map((_, day) => day % 9), days(31).map((_, day) => (day * 7) % 5)]],
])('column heights match the table: %s', (_, series) => {
  for (const chart of [of(series), of(series, true)]) {
    expect(proportional(columnHeights(chart).flat(), figures(chart).flat()), chart.svg).toBe(true)
    expect(figures(chart).flat().length).toBeGreaterThan(0)
  }
})

test('dates are labelled as space allows, always including the last', () => {
  const shown = texts(of([days(31).map(() => 1)])).filter((text) => /^\d\d-\d\d$/.test(text))
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.length).toBeLessThan(9)
  expect(shown.at(-1)).toBe('19-11')
})

test('the sentence gives the period, the totals and the maximum', () => {
  expect(
    of([
      [1, 4, 2],
      [0, 3, null],
    ]).says,
  ).toBe('Cases from 20-10-2026 to 22-10-2026: S0 7, S1 3; most on 21-10-2026 (7).')
  expect(of([[2]]).says).toBe('Cases on 20-10-2026: S0 2.')
})

test('without values there is no drawing, but a sentence and a table', () => {
  expect(of([])).toMatchObject({ svg: '', says: 'No cases.' })
  const zero = of([[0, null]])
  expect(zero).toMatchObject({ svg: '', says: 'No cases from 20-10-2026 to 21-10-2026.' })
  expect(zero.table.rows).toEqual([
    ['20-10-2026', 0],
    ['21-10-2026', null],
  ])
})
