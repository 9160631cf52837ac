import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { ScoreHistory } from './score-history.server.ts'

/** The newest score, its trend as a line, and what would raise it. */
export function CurrentScore({
  history: { newest, chart, missing, to_next_band, likelihood, about },
}: {
  history: ScoreHistory
}) {
  return (
    <>
      <p className="score">
        <strong>{newest.score}</strong> of 100 <Risk level={newest.band} />
      </p>
      <p className="soft">100 is best; below 70 is Medium, below 50 is High. {missing}</p>
      {about && <p>{about}</p>}
      {likelihood && <p>{likelihood}</p>}
      {chart && <ChartFigure chart={chart} hideTitle />}
      {newest.band !== 'low' && (
        <p>{to_next_band || 'No one or two changes would move the score to the next band.'}</p>
      )}
    </>
  )
}
