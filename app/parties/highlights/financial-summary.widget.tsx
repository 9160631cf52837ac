import { Link } from '../../ui/link.tsx'
import { type Slice, SliceBlock } from '../../ui/slice-block.tsx'
import { addressOf } from '../sections.ts'
import type { FinancialSummary } from './financial-summary.widget.server.ts'

/** Five years of figures with the latest change; a dash for what was not filed. */
function FinancialSummaryTable({ summary, partyId }: { summary: FinancialSummary; partyId: string }) {
  if (!summary) return <p className="soft">No annual statements on record.</p>
  return (
    <>
      <FigureTable summary={summary} />
      <p className="one-button">
        <Link to={addressOf(partyId, 'financials')}>All financials</Link>
        {summary.newer && <span className="soft"> with the balance sheet of {summary.newer}</span>}
      </p>
    </>
  )
}

function FigureTable({ summary }: { summary: NonNullable<FinancialSummary> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: next to a panel it scrolls, and must be reachable by keyboard
    <section className="scroll" aria-label="Financial summary, figures" tabIndex={0}>
      <table>
        <caption>Figures as filed in {summary.source}; change on the previous year.</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            {summary.years.map((year) => (
              <th key={year} scope="col" className="num">
                {year}
              </th>
            ))}
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.rows.map(({ label, total, figures, change }) => (
            <tr key={label} className={total ? 'total' : undefined}>
              <th scope="row">{label}</th>
              {figures.map((figure, order) => (
                <td key={summary.years[order]} className="num">
                  {figure}
                </td>
              ))}
              <td className={change.worse ? 'num down' : 'num'}>{change.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BlockProps {
  years: Slice<FinancialSummary>
  partyId: string
}

/** The financial summary of a party with its heading and unit. */
export const FinancialSummaryBlock = ({ years, partyId }: BlockProps) => (
  <SliceBlock
    title={
      years.status === 'done' && years.result?.basis === 'consolidated'
        ? 'Financial summary, consolidated'
        : 'Financial summary, stand-alone'
    }
    slice={years}
    beside={(summary) => summary && <span className="soft">₹ {summary.unit}</span>}
  >
    {(summary) => <FinancialSummaryTable summary={summary} partyId={partyId} />}
  </SliceBlock>
)
