import { expect, test } from 'vitest'
import { donutChart } from '#app/ui/charts/donut.chart.server.tsx'
import { sharesOf } from '#app/ui/charts/shares.ts'
import { sliceShares, texts } from './parts.ts'

const of = (values: number[], labels = values.map((_, index) => `Part ${index}`)) =>
  donutChart({
    id: 'd',
    title: 'By risk',
    of: 'parties',
    by: 'Risk',
    parts: values.map((value, index) => ({ label: labels[index] ?? '', value })),
  })

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
  [
    [1e15, 1],
    [100, 0],
  ],
  [[1, 2, 3, 4, 5, 6, 7], undefined],
  [[333, 333, 333, 1], undefined],
])('the percentages of %j add up to 100', (amounts, expected) => {
  const shares = sharesOf(amounts)
  if (expected) expect(shares).toEqual(expected)
  else expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
})

test('slices and percentages match the table', () => {
  const chart = of([14, 61, 325, 20])
  const values = chart.table.rows.map(([, value]) => Number(value))
  expect(values).toEqual([14, 61, 325, 20])
  sliceShares(chart).forEach((share, index) => {
    expect(share).toBeCloseTo((values[index] ?? 0) / 420, 2)
  })
  const shown = texts(chart).filter((text) => text.endsWith('%'))
  expect(shown).toEqual(chart.table.rows.map(([, , share]) => `${share} %`))
  expect(chart.table.rows.reduce((sum, [, , share]) => sum + Number(share), 0)).toBe(100)
  expect(chart.says.replaceAll('\u00a0', ' ')).toBe(
    '420 parties: Part 2 77 % (325), Part 1 15 % (61), Part 3 5 % (20), Part 0 3 % (14).',
  )
})

test('a single part is a full ring, and without values there is only a sentence and a table', () => {
  expect(sliceShares(of([7]))).toEqual([1])
  expect(of([])).toMatchObject({ svg: '', says: 'No parties.', table: { rows: [] } })
  expect(of([0, 0])).toMatchObject({
    svg: '',
    says: 'No parties.',
    table: {
      rows: [
        ['Part 0', 0, 0],
        ['Part 1', 0, 0],
      ],
    },
  })
})

test('negative values are listed but not drawn', () => {
  const chart = of([10, -4])
  expect(sliceShares(chart)).toHaveLength(1)
  expect(chart.says.replaceAll('\u00a0', ' ')).toBe(
    '10 parties: Part 0 100 % (10). Negative values not shown: Part 1 (−4).',
  )
  expect(chart.table.rows).toEqual([
    ['Part 0', 10, 100],
    ['Part 1', -4, null],
  ])
})

test('with more than seven parts the smallest are merged, and the total is unchanged', () => {
  const chart = of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(sliceShares(chart)).toHaveLength(7)
  expect(chart.table.rows.at(-1)).toEqual(['4 others', 10, 18])
  expect(chart.table.rows.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(55)
})

test('long labels are drawn in full over several lines, and escaped', () => {
  const long = 'Wholesale trade & repair of <motor> vehicles, other than those named elsewhere'
  const chart = of([1, 1_00_00_00_000], ['A', long])
  const shown = texts(chart).join(' ')
  expect(shown).not.toContain('…')
  expect(shown.replace('&amp;', '&').replace('&lt;motor&gt;', '<motor>')).toContain(long)
  expect(chart.table.rows[1]?.[0]).toBe(long)
  expect(chart.svg).not.toContain('<motor>')
})

test('amounts always have their unit, and are placed below the labels if needed', () => {
  const chart = donutChart({
    id: 'd',
    title: 'By money',
    of: 'exposure',
    by: 'Risk',
    unit: 'crore',
    parts: [
      { label: 'High', value: 663 },
      { label: 'Low', value: 2651.7 },
    ],
    say: (crore) => `₹ ${crore.toLocaleString('en-IN')}`,
  })
  expect(chart.says.replaceAll('\u00a0', ' ')).toBe(
    '₹ 3,314.7 crore of exposure: Low 80 % (₹ 2,651.7 crore), High 20 % (₹ 663 crore).',
  )
  expect(texts(chart)).toEqual([
    '₹ 3,314.7',
    'crore',
    '20 %',
    'High',
    '₹ 663 crore',
    '80 %',
    'Low',
    '₹ 2,651.7 crore',
  ])
})
