import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bulletChart } from '#app/ui/charts/bullet.chart.server.tsx'
import { histogramChart } from '#app/ui/charts/histogram.chart.server.tsx'
import { matrixOf } from '#app/ui/charts/matrix.ts'
import { MatrixFigure } from '#app/ui/charts/matrix-figure.tsx'
import { proportional, texts } from './parts.ts'

const bins = (values: number[]) => values.map((value, bin) => ({ from: bin * 10, to: bin * 10 + 10, value }))
const scores = (values: number[]) =>
  histogramChart({ id: 'h', title: 'Scores', of: 'parties', by: 'Score', bins: bins(values) })
const heights = (svg: string) =>
  [...svg.matchAll(/d="M[-\d.]+ ([\d.]+)V([\d.]+)H/g)].map(([, foot, top]) => Number(foot) - Number(top))

test.each([[[3, 0, 9, 1]], [[5]], [[9e14, 1e14]]])('bin heights match the figures: %j', (values) => {
  const chart = scores(values)
  const figures = chart.table.rows.map(([, value]) => Number(value))
  expect(figures).toEqual(values)
  expect(
    proportional(
      heights(chart.svg),
      figures.filter((value) => value > 0),
    ),
  ).toBe(true)
})

test('a histogram names the largest bin, marks a value, and without values has no drawing', () => {
  expect(scores([3, 0, 9]).says).toBe('12 parties: most (9) have score 20 to 30.')
  expect(scores([0, 0])).toMatchObject({ svg: '', says: 'No parties.' })
  expect(scores([])).toMatchObject({ svg: '', table: { rows: [] } })
  const marked = histogramChart({
    id: 'h',
    title: 'Scores',
    of: 'parties',
    by: 'Score',
    bins: bins([1, 2]),
    mark: { at: 12, label: 'Median' },
  })
  expect(marked.says).toContain('Median: 12.')
  expect(marked.svg).toContain('class="mark"')
})

const use = (rows: { label: string; value: number | null; target?: number }[]) =>
  bulletChart({ id: 'b', title: 'Use', by: 'Account', of: 'Use, %', target: 'Limit', borders: [75], rows })
const bars = (svg: string) =>
  [...svg.matchAll(/class="s1 bar" d="M([-\d.]+) [\d.]+H([-\d.]+)v/g)].map(
    ([, from, to]) => Number(to) - Number(from),
  )

test('bar lengths match the figures, negative ones to the left, and unknown ones have no bar', () => {
  const chart = use([
    { label: 'A', value: 82, target: 100 },
    { label: 'B', value: null },
    { label: 'C', value: -41 },
    { label: 'D', value: 0 },
  ])
  expect(proportional(bars(chart.svg), [82, -41])).toBe(true)
  expect(chart.table.rows).toEqual([
    ['A', 82, 100],
    ['B', null, null],
    ['C', -41, null],
    ['D', 0, null],
  ])
  expect(chart.says).toBe('Use, %: A 82 (limit 100), C −41, D 0.')
  expect(texts(chart)).toContain('—')
  expect(use([])).toMatchObject({ svg: '', says: 'Use, %: no data.' })
  expect(use([{ label: 'A', value: 0 }]).svg).not.toMatch(/NaN|Infinity/)
})

test('matrix cells are darker the higher their value, and match the table', () => {
  const matrix = matrixOf({
    title: 'Score by exposure',
    of: 'parties',
    by: 'Score',
    rows: ['High', 'Low'],
    columns: ['Small', 'Large'],
    cells: [
      [
        { value: 1, to: '/high-small' },
        { value: 0, to: '/none' },
      ],
      [{ value: 8, to: '/low-small' }, null],
    ],
  })
  expect(
    matrix.rows.map(({ cells }) => cells.map((cell) => cell && [cell.text, cell.shade, cell.to])),
  ).toEqual([
    [
      ['1', 1, '/high-small'],
      ['0', 0, undefined],
    ],
    [['8', 4, '/low-small'], null],
  ])
  expect(matrix.table.rows).toEqual([
    ['High', 1, 0],
    ['Low', 8, null],
  ])
  expect(matrix.says).toBe('9 parties; most (8) in Low, Small.')
  expect(matrixOf({ title: '', of: 'parties', by: '', rows: [], columns: [], cells: [] }).says).toBe(
    'No parties.',
  )
})

test('a matrix is a table with a shade for each figure and a dash for impossible cells', () => {
  const matrix = matrixOf({
    title: 'Score by exposure',
    of: 'parties',
    by: 'Score',
    rows: ['High'],
    columns: ['Small', 'Large'],
    cells: [[{ value: 12_34_567 }, null]],
  })
  const html = renderToStaticMarkup(<MatrixFigure matrix={matrix} csv="/matrix.csv" />)
  expect(html).toContain('<td class="num shade-4">12,34,567</td><td class="num shade-0">—</td>')
  expect(html).toContain('<th scope="row">High</th>')
  expect(html).toContain('href="/matrix.csv"')
})
