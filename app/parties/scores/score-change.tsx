import { Day } from '../../ui/day.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { ScoreHistory } from './score-history.server.ts'

/** What changed the score between its last two computations, part by part. */
export function ScoreChange({ change }: { change: ScoreHistory['change'] | undefined }) {
  if (!change) return <p className="soft">No earlier score to compare with.</p>
  const { from, by, rules, parts } = change
  const since = (
    <>
      Since <Day on={from.on} />, when it was {from.score} <Risk level={from.band} />
    </>
  )
  if (parts.length === 0) return <p>{since}: no change.</p>
  return (
    <div className="scroll">
      <table>
        <caption>
          Points, old → new. {since} {rules}
        </caption>
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col" className="num">
              Old → new
            </th>
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.label}>
              <th scope="row">{part.label}</th>
              <td className="num">
                {part.from} → {part.to}
              </td>
              <td className="num">{part.by}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">Score</th>
            <td />
            <td className="num">{by}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
