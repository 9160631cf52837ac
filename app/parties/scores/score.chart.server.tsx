import type { EarlyWarningScore } from '#server/contract/parties/party-scores.ts'
import type { Chart } from '../../ui/charts/chart.ts'
import { linesChart } from '../../ui/charts/lines.chart.server.tsx'
import { periodsBy } from '../../ui/charts/periods.ts'

type ScorePoint = Pick<EarlyWarningScore, 'computed_on' | 'score'>

// Below the first value the risk is High, below the second Medium.
const boundaries = [50, 70]

/** Scores over time, oldest first; null if there are too few for a line. */
export function scoreChart(points: ScorePoint[]): Chart | null {
  if (points.length < 2) return null
  return linesChart({
    id: 'score',
    title: 'Early-warning score over time',
    by: 'Computed on',
    periods: periodsBy(
      'day',
      points.map(({ computed_on }) => computed_on),
    ).map(({ on, name }) => ({ on, name, short: name.slice(3) })),
    series: [{ label: 'Score', values: points.map(({ score }) => score) }],
    domain: [0, 100],
    ticks: [0, ...boundaries, 100],
    borders: boundaries,
  })
}
