import { Link } from '@remix-run/react'
import { Risk } from '../ui/risk.tsx'
import type { EarlyWarning } from './early-warning.server.ts'
import { addressOf } from './sections.ts'

type Known = NonNullable<EarlyWarning>

const points = (taken: number) => (taken < 0 ? `−${-taken}` : `+${taken}`)

/** The score, how it has moved and what took most of it; all of that stands in the section of its own. */
export function EarlyWarningScore({ of, partyId }: { of: EarlyWarning; partyId: string }) {
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
      <Link to={`${addressOf(partyId, 'scores')}?view=parts`}>How this came about</Link>
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
