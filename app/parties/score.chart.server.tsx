import { scaleLinear, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { renderToStaticMarkup } from 'react-dom/server'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { EarlyWarningScore } from '#server/contract/party-scores.ts'

type ScorePoint = Pick<EarlyWarningScore, 'computed_on' | 'score' | 'band'>

const [width, height, margin] = [320, 104, { top: 8, right: 34, bottom: 18, left: 22 }]
// Below the first a score is High, below the second Medium.
const boundaries = [50, 70]
const levelAt = (height: number) => `M${margin.left} ${height}H${width - margin.right}`
const monthOf = (date: string) => date.slice(0, 7).split('-').reverse().join('-')

/** The points worth reading out: the first, the best, the worst and the newest; a table has them all. */
function turningPoints(points: ScorePoint[]): ScorePoint[] {
  const byScore = [...points].sort((one, other) => one.score - other.score)
  const told = new Set([points[0], byScore[0], byScore.at(-1), points.at(-1)])
  return points.filter((point) => told.has(point))
}

/** Scores over time, oldest first, as SVG text; empty when a line cannot be drawn through them. */
export function scoreChart(points: ScorePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  const x = scaleUtc({
    domain: [new Date(first.computed_on), new Date(last.computed_on)],
    range: [margin.left, width - margin.right],
  })
  const y = scaleLinear<number>({ domain: [0, 100], range: [height - margin.bottom, margin.top] })
  const across = (point: ScorePoint) => Math.round(x(new Date(point.computed_on)))
  const high = (score: number) => Math.round(y(score))
  const up = ({ score }: ScorePoint) => high(score)
  const words = turningPoints(points).map((point) => `${point.score} on ${ddmmyyyy(point.computed_on)}`)
  const foot = height - 4
  return renderToStaticMarkup(
    <svg
      className="score-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Early-warning score: ${words.join(', ')}`}
    >
      <path className="boundary" d={boundaries.map((boundary) => levelAt(high(boundary))).join('')} />
      {boundaries.map((boundary) => (
        <text key={boundary} x={margin.left - 5} y={high(boundary) + 4} textAnchor="end">
          {boundary}
        </text>
      ))}
      <path d={levelAt(high(0))} />
      <LinePath data={points} x={across} y={up}>
        {({ path }) => <path className="line" d={path(points) ?? ''} />}
      </LinePath>
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
