import { scaleLinear, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { renderToStaticMarkup } from 'react-dom/server'
import { ddmmyyyy } from '#server/contract/calendar.ts'

export interface ScorePoint {
  computed_on: string
  score: number
  band: 'high' | 'medium' | 'low'
}

const [width, height, margin] = [320, 104, { top: 8, right: 26, bottom: 18, left: 22 }]
// Below the first a score is High, below the second Medium.
const boundaries = [50, 70]
const monthOf = (date: string) => date.slice(0, 7).split('-').reverse().join('-')

/** Scores over time, oldest first, as SVG text; empty when a line cannot be drawn through them. */
export function scoreChart(points: ScorePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  const x = scaleUtc({
    domain: [new Date(first.computed_on), new Date(last.computed_on)],
    range: [margin.left, width - margin.right],
  })
  const y = scaleLinear<number>({ domain: [0, 100], range: [height - margin.bottom, margin.top] })
  const across = (point: ScorePoint) => Math.round(x(new Date(point.computed_on)) * 10) / 10
  const up = ({ score }: ScorePoint) => Math.round(y(score) * 10) / 10
  const words = points.map((point) => `${point.score} on ${ddmmyyyy(point.computed_on)}`).join(', ')
  const foot = height - 4
  return renderToStaticMarkup(
    <svg
      className="score-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Early-warning score: ${words}`}
    >
      {boundaries.map((boundary) => (
        <g key={boundary}>
          <path className="boundary" d={`M${margin.left} ${y(boundary)}H${width - margin.right}`} />
          <text x={margin.left - 5} y={y(boundary) + 4} textAnchor="end">
            {boundary}
          </text>
        </g>
      ))}
      <path className="ground" d={`M${margin.left} ${y(0)}H${width - margin.right}`} />
      <LinePath className="line" data={points} x={across} y={up} fill="none" />
      <circle className={last.band} cx={across(last)} cy={up(last)} r="4" />
      <text className="now" x={across(last) + 8} y={up(last) + 4}>
        {last.score}
      </text>
      <text x={margin.left} y={foot}>
        {monthOf(first.computed_on)}
      </text>
      <text x={width - margin.right} y={foot} textAnchor="end">
        {monthOf(last.computed_on)}
      </text>
    </svg>,
  )
}
