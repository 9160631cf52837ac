import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Chart } from '#app/ui/charts/chart.ts'
import { ChartFigure } from '#app/ui/charts/chart-figure.tsx'
import { chartRows, withoutTable } from '#app/ui/charts/chart-rows.ts'

const chart: Chart = {
  title: 'Steel',
  says: 'It rose.',
  svg: '<svg></svg>',
  table: {
    heads: ['Month', 'Index', 'Tonnes'],
    rows: [
      ['01-2026', 100, -1_00_000],
      ['02-2026', 101.25, null],
    ],
  },
}
const cells = (html: string) => [...html.matchAll(/<t[dh]\b[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a chart has a sentence, a drawing, a table and a file link', () => {
  const html = renderToStaticMarkup(<ChartFigure chart={chart} csv="/steel.csv" />)
  expect(html).toMatch(/<strong>Steel<\/strong><p>It rose\.<\/p>.*<svg>.*<summary>Figures<\/summary>/)
  expect(html).toContain('<a href="/steel.csv" aria-label="Steel, CSV">CSV</a>')
  expect(cells(html)).toEqual([
    'Month',
    'Index',
    'Tonnes',
    '01-2026',
    '100.00',
    '−1,00,000',
    '02-2026',
    '101.25',
    '—',
  ])
})

test('an empty chart keeps its sentence and table, and parts already on the page are omitted', () => {
  const empty = renderToStaticMarkup(<ChartFigure chart={{ ...chart, svg: '' }} hideTitle />)
  expect(empty).not.toContain('class="plot"')
  expect(empty).not.toContain('<strong>')
  expect(empty).toContain('<table')
  expect(renderToStaticMarkup(<ChartFigure chart={withoutTable(chart)} />)).not.toContain('<details')
})

test('the file of a chart contains unformatted figures', () => {
  expect(chartRows(chart)).toEqual([
    ['Month', 'Index', 'Tonnes'],
    ['01-2026', 100, -100000],
    ['02-2026', 101.25, null],
  ])
})
