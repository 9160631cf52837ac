import { expect, test } from 'vitest'
import { linesChart } from '#app/ui/charts/lines.chart.server.tsx'
import { periodsBy } from '#app/ui/charts/periods.ts'
import { lineRuns, proportional, texts } from './parts.ts'

const months = (count: number) =>
  Array.from({ length: count }, (_, month) => new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10))
const of = (series: (number | null)[][], more: { area?: boolean; dates?: string[] } = {}) =>
  linesChart({
    id: 'l',
    title: 'Steel',
    by: 'Month',
    ...more,
    periods: periodsBy('month', more.dates ?? months(series[0]?.length ?? 0)),
    series: series.map((values, index) => ({ label: `S${index}`, values })),
  })
const points = (chart: ReturnType<typeof of>, series: number) => lineRuns(chart)[series]?.flat() ?? []

test.each([
  ['a rise and a fall', [[3, 5, 1, 4]]],
  [
    'several lines',
    [
      [1, 2, 3],
      [30, 20, 10],
      [5, 5, 5],
    ],
  ],
  ['below zero', [[-3, 4, -8]]],
  ['huge', [[9e14, 1e14, 5e13]]],
  ['gaps', [[1, null, 3, 4, null, 2]]],
])('distances between points match the table: %s', (_, series) => {
  const chart = of(series)
  const figures = series.map((_, index) =>
    chart.table.rows.map((row) => row[index + 1]).filter((value) => typeof value === 'number'),
  ) as number[][]
  const base = figures[0]?.[0] ?? 0
  const foot = points(chart, 0)[0]?.y ?? 0
  const heights = figures.flatMap((_, index) => points(chart, index).map(({ y }) => foot - y))
  expect(
    proportional(
      heights,
      figures.flat().map((figure) => figure - base),
    ),
    chart.svg,
  ).toBe(true)
})

test('missing values leave a gap, and isolated values are dots', () => {
  const chart = of([[1, 2, null, 3, null, 4, 5]])
  expect(lineRuns(chart)[0]?.map((run) => run.length)).toEqual([2, 1, 2])
  expect(chart.svg.match(/<circle/g)).toHaveLength(2)
  expect(chart.table.rows[2]).toEqual(['Mar 2024', null])
})

test('dates are spaced in proportion to time', () => {
  const [first, second, third] = points(
    of([[1, 2, 3]], { dates: ['2024-01-01', '2024-02-01', '2026-01-01'] }),
    0,
  )
  const [near, far] = [(second?.x ?? 0) - (first?.x ?? 0), (third?.x ?? 0) - (second?.x ?? 0)]
  expect(far / near).toBeGreaterThan(20)
})

test('constant series and single values are drawn', () => {
  for (const chart of [of([[7]]), of([[0, 0, 0]]), of([[5, 5]], { area: true })]) {
    expect(chart.svg).toContain('<circle')
    expect(chart.svg).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(of([[7]]).says.replaceAll('\u00a0', ' ')).toBe('S0: 7 in Jan 2024.')
})

test('without values there is no drawing', () => {
  expect(of([[null, null]])).toMatchObject({ svg: '', says: 'S0: no data.' })
  expect(of([])).toMatchObject({ svg: '', says: 'No data.' })
})

test('the sentence gives the ends of a line and its extremes', () => {
  expect(of([[3, 1, 9, 4]]).says.replaceAll('\u00a0', ' ')).toBe(
    'S0: 3 in Jan 2024, 4 in Apr 2024; lowest 1 in Feb 2024, highest 9 in Mar 2024.',
  )
  expect(
    of([
      [1, 2],
      [3, null],
    ]).says.replaceAll('\u00a0', ' '),
  ).toBe('S0: 1 in Jan 2024, 2 in Feb 2024. S1: 3 in Jan 2024.')
})

test('a single line is labelled with its latest value', () => {
  expect(texts(of([[1, 12_34_567]]))).toContain('12,34,567')
})

test('a stepped line holds each value until the next, and an inverted scale draws small values on top', () => {
  const chart = linesChart({
    id: 'l',
    title: 'Rating',
    by: 'Rated on',
    stepped: true,
    domain: [12, 6] as [number, number],
    periods: periodsBy('day', ['2024-01-01', '2025-01-01']),
    series: [{ label: 'Rating', values: [7, 11] }],
    ticks: [7, 11],
    borders: [10.5],
    say: (grade: number) => (grade === 7 ? 'A−' : 'BB+'),
  })
  const [run = []] = lineRuns(chart)[0] ?? []
  expect(run).toHaveLength(3)
  expect(run[1]?.y).toBe(run[0]?.y)
  expect(run[2]?.x).toBe(run[1]?.x)
  expect(run[2]?.y ?? 0).toBeGreaterThan(run[0]?.y ?? 0)
  expect(chart.svg).toContain('class="border"')
  expect(chart.says).toBe('Rating: A− on 01-01-2024, BB+ on 01-01-2025.')
})
