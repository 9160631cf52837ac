import type { Parts } from './parts.server.ts'

/** The receipt: what was read, where it begins to cost, and what it took off 100, in three groups. */
export function ScoreReceipt({ of }: { of: Parts }) {
  return (
    <>
      <div className="scroll">
        <table className="figures receipt">
          <caption>
            Everything the score reads; rule version {of.version}. What one kind may take in all is capped, so
            that many small things do not outweigh one grave thing.
          </caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Read</th>
              <th scope="col">Source</th>
              <th scope="col">Threshold: points</th>
              <th scope="col" className="num">
                At most
              </th>
              <th scope="col" className="num">
                Points
              </th>
            </tr>
          </thead>
          {of.groups.map((group) => (
            <Group key={group.key} of={group} />
          ))}
          <tbody>
            {of.others.map(({ label, points, source }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td colSpan={4}>{source}</td>
                <td className="num">{points < 0 ? `−${-points}` : points}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row" colSpan={5}>
                Score: 100 and all points
              </th>
              <td className="num">{of.score}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {of.missing && <p className="soft">Not on record, so not counted: {of.missing}.</p>}
    </>
  )
}

function Group({ of: { title, about, taken, empty, parts } }: { of: Parts['groups'][number] }) {
  return (
    <tbody>
      <tr className="total">
        <th scope="rowgroup" colSpan={5}>
          {title} <small>{empty ? 'Nothing is on record, so nothing is read.' : about}</small>
        </th>
        <td className="num">{taken}</td>
      </tr>
      {parts.map(({ label, input, source, threshold, at_most, points }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{input ?? '—'}</td>
          <td>{source ?? '—'}</td>
          <td className="soft">{threshold}</td>
          <td className="num">{at_most}</td>
          <td className={points === '0' ? 'num soft' : 'num'}>{points}</td>
        </tr>
      ))}
    </tbody>
  )
}
