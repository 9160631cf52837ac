import { Day } from '../../ui/day.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { ScoreHistory } from './score-history.server.ts'

/** All scores, newest first. */
export function ScoreHistoryTable({ scores }: { scores: ScoreHistory['scores'] }) {
  if (scores.length === 0) return <p className="soft">No scores computed yet.</p>
  return (
    <div className="scroll">
      <table className="receipt">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col" className="num">
              Change
            </th>
            <th scope="col">Risk</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ on, score, by, band }) => (
            <tr key={on}>
              <td>
                <Day on={on} />
              </td>
              <td className="num">{score}</td>
              <td className="num">{by}</td>
              <td>
                <Risk level={band} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
