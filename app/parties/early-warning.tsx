import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Risk } from '../ui/risk.tsx'
import type { EarlyWarning } from './early-warning.server.ts'

type Known = NonNullable<EarlyWarning>

const points = (taken: number) => (taken < 0 ? `−${-taken}` : `+${taken}`)

/** The score, how it came to be and how it has moved. */
export function EarlyWarningScore({ of }: { of: EarlyWarning }) {
  if (!of) return <p className="soft">No score: too little is on record to compute one.</p>
  return (
    <>
      <p className="score">
        <strong>{of.score}</strong> of 100 <Risk level={of.band} />
      </p>
      <p className="soft">{of.sentence}</p>
      {of.chart && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server, from numbers alone
        <div dangerouslySetInnerHTML={{ __html: of.chart }} />
      )}
      {of.reasons.length > 0 && <Receipt of={of} />}
      {of.to_next_band && <p className="soft">{of.to_next_band}</p>}
      {of.missing && <p className="soft">Not on record, so not counted: {of.missing}.</p>}
      {of.reasons.length > 0 && <Sources of={of.reasons} />}
      {of.course.length > 1 && <Course of={of.course} />}
    </>
  )
}

function Receipt({ of }: { of: Known }) {
  return (
    <table className="receipt">
      <caption>Receipt: what was taken off 100</caption>
      <tbody>
        {of.reasons.map(({ label, points: taken }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{points(taken)}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">Score</th>
          <td className="num">{of.score}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Sources({ of }: { of: Known['reasons'] }) {
  return (
    <details>
      <summary>Where this was read</summary>
      <Facts of={of.map(({ label, source }) => [label, source])} />
    </details>
  )
}

function Course({ of }: { of: Known['course'] }) {
  return (
    <details>
      <summary>Scores by date</summary>
      <table className="receipt">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col">Risk</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ on, score, band }) => (
            <tr key={on}>
              <td>
                <Day on={on} />
              </td>
              <td className="num">{score}</td>
              <td>
                <Risk level={band} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
