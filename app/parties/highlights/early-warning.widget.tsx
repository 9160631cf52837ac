import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import { type Slice, SliceBlock } from '../../ui/slice-block.tsx'
import { addressOf } from '../sections.ts'
import type { EarlyWarning } from './early-warning.widget.server.ts'

type Known = NonNullable<EarlyWarning>

/** The score, its trend and its largest factors; the scores section has all of it. */
function EarlyWarningScore({ warning, partyId }: { warning: EarlyWarning; partyId: string }) {
  if (!warning) return <p className="soft">No score has been computed for this party.</p>
  return (
    <>
      <p className="score">
        <strong>{warning.score}</strong> of 100 <Risk level={warning.band} />
      </p>
      <p className="soft">{warning.sentence}</p>
      {warning.chart && <ChartFigure chart={warning.chart} hideTitle />}
      {warning.reasons.length > 0 && <Receipt warning={warning} />}
      <Link to={`${addressOf(partyId, 'scores')}?view=breakdown`}>Score breakdown</Link>
    </>
  )
}

function Receipt({ warning }: { warning: Known }) {
  return (
    <table className="receipt">
      <caption>Score breakdown: points deducted from 100</caption>
      <tbody>
        {warning.reasons.map(({ label, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{points}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">Score</th>
          <td className="num">{warning.score}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface BlockProps {
  warning: Slice<EarlyWarning>
  partyId: string
}

/** The early-warning score of a party with its heading and date. Its route links `charts.css`. */
export const EarlyWarningBlock = ({ warning, partyId }: BlockProps) => (
  <SliceBlock
    title="Early-warning score"
    slice={warning}
    beside={(known) => known && <Day on={known.computed_on} />}
  >
    {(known) => <EarlyWarningScore warning={known} partyId={partyId} />}
  </SliceBlock>
)
