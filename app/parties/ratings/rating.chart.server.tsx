import { scaleLinear, scaleUtc } from '@visx/scale'
import { renderToStaticMarkup } from 'react-dom/server'
import { ddmmyyyy } from '#server/contract/calendar.ts'

export interface RatingPoint {
  rated_on: string
  grade: string
  /** 1 the best, 20 the worst. */
  ordinal: number
}

const [width, height, margin] = [420, 150, { top: 12, right: 46, bottom: 20, left: 40 }]
// Between BBB- and BB+.
const investmentGrade = 10.5
const monthOf = (date: string) => date.slice(0, 7).split('-').reverse().join('-')
const minus = (grade: string) => grade.replace('-', '−')

/** Ratings over time, oldest first, as steps in SVG text; empty when there are fewer than two. */
export function ratingChart(points: RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2 || first.rated_on === last.rated_on) return ''
  const places = points.map(({ ordinal }) => ordinal)
  const [best, worst] = [Math.min(...places) - 1, Math.max(...places) + 1]
  const right = width - margin.right
  const x = scaleUtc({
    domain: [new Date(first.rated_on), new Date(last.rated_on)],
    range: [margin.left, right],
  })
  const y = scaleLinear<number>({ domain: [best, worst], range: [margin.top, height - margin.bottom] })
  const across = ({ rated_on }: RatingPoint) => Math.round(x(new Date(rated_on)))
  const down = ({ ordinal }: RatingPoint) => Math.round(y(ordinal))
  const steps = points.slice(1).map((point) => `H${across(point)}V${down(point)}`)
  const named = [...new Map(points.map((point) => [point.ordinal, point])).values()]
  const words = points.map(({ grade, rated_on }) => `${minus(grade)} on ${ddmmyyyy(rated_on)}`).join(', ')
  const line = Math.round(y(investmentGrade))
  return renderToStaticMarkup(
    <svg
      className="score-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Rating: ${words}`}
    >
      {investmentGrade > best && investmentGrade < worst && (
        <path className="boundary" d={`M${margin.left} ${line}H${right}`} />
      )}
      {named.map((point) => (
        <text key={point.ordinal} x={margin.left - 6} y={down(point) + 4} textAnchor="end">
          {minus(point.grade)}
        </text>
      ))}
      <path className="line" d={`M${across(first)} ${down(first)}${steps.join('')}`} />
      <text className="now" x={right + 6} y={down(last) + 4}>
        {minus(last.grade)}
      </text>
      <text x={margin.left} y={height - 4}>
        {monthOf(first.rated_on)}
      </text>
      <text x={right} y={height - 4} textAnchor="end">
        {monthOf(last.rated_on)}
      </text>
    </svg>,
  )
}
