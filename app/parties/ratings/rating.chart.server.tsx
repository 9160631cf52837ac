import { ratingText } from '#server/contract/parties/rating-text.ts'
import type { Chart } from '../../ui/charts/chart.ts'
import { withoutTable } from '../../ui/charts/chart-rows.ts'
import { linesChart } from '../../ui/charts/lines.chart.server.tsx'
import { periodsBy } from '../../ui/charts/periods.ts'

export interface RatingPoint {
  rated_on: string
  grade: string
  /** 1 is the best, 20 the worst. */
  ordinal: number
}

// Between BBB- and BB+.
const investmentGrade = 10.5

/**
 * Ratings over time as a step chart, oldest first, the best at the top; null if there are fewer than two. The actions
 * are in the table next to the chart.
 */
export function ratingChart(points: RatingPoint[], says: string): Chart | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2 || first.rated_on === last.rated_on) return null
  const places = points.map(({ ordinal }) => ordinal)
  const [best, worst] = [Math.min(...places) - 1, Math.max(...places) + 1]
  const grades = new Map(points.map(({ ordinal, grade }) => [ordinal, ratingText(grade)]))
  const crossed = investmentGrade > best && investmentGrade < worst
  const chart = linesChart({
    id: 'rating',
    title: 'Long-term rating over time',
    by: 'Rated on',
    stepped: true,
    periods: periodsBy(
      'day',
      points.map(({ rated_on }) => rated_on),
    ).map(({ on, name }) => ({ on, name, short: name.slice(3) })),
    series: [{ label: 'Rating', values: places }],
    say: (ordinal) => grades.get(ordinal) ?? '',
    says: crossed ? `${says} Ratings below the dotted line are below investment grade.` : says,
    domain: [worst, best],
    ticks: [...grades.keys()],
    borders: crossed ? [investmentGrade] : [],
  })
  return withoutTable(chart)
}
