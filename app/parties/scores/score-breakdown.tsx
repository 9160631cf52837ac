import type { ScoreBreakdown } from './score-breakdown.server.ts'

/** The receipt: each input, its threshold, and the points it cost, in three groups. */
export function ScoreBreakdownTable({ breakdown }: { breakdown: ScoreBreakdown }) {
  return (
    <>
      <div className="scroll">
        <table className="figures receipt">
          <caption>
            All inputs of the score; rule version {breakdown.version}. Points for ratios vary with their
            value, as shown; points for each other type of record are capped. {breakdown.bands}
          </caption>
          <thead>
            <tr>
              <th scope="col">Factor</th>
              <th scope="col">Value</th>
              <th scope="col">Source</th>
              <th scope="col">Thresholds: points</th>
              <th scope="col" className="num">
                Maximum
              </th>
              <th scope="col" className="num">
                Points
              </th>
            </tr>
          </thead>
          {breakdown.groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
          <tbody>
            {breakdown.others.map(({ label, points, source }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td colSpan={4}>{source}</td>
                <td className="num">{points}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row" colSpan={5}>
                Score: 100 minus all points, rounded
              </th>
              <td className="num">{breakdown.score}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {breakdown.missing && <p className="soft">Not on record: {breakdown.missing}.</p>}
    </>
  )
}

function Group({
  group: { title, about, taken, empty, parts },
}: {
  group: ScoreBreakdown['groups'][number]
}) {
  return (
    <tbody>
      <tr className="total">
        <th scope="rowgroup" colSpan={5}>
          {title} <small>{empty ? 'Nothing on record, so nothing is included.' : about}</small>
        </th>
        <td className="num">{taken}</td>
      </tr>
      {parts.map(({ code, label, input, source, threshold, at_most, points }) => (
        <tr key={code}>
          <th scope="row">{label}</th>
          <td>{input ?? 'not on record'}</td>
          <td>{source ?? '—'}</td>
          <td className="soft">{threshold}</td>
          <td className="num">{at_most}</td>
          <td className={points === '0' ? 'num soft' : 'num'}>{points}</td>
        </tr>
      ))}
    </tbody>
  )
}
