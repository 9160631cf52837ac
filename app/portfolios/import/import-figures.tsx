import type { ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'
import type { AccountTotals, PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'

type Fact = [label: string, value: ReactNode]

const some = (label: string, count: number): Fact[] => (count > 0 ? [[label, groupIndian(count)]] : [])

const accountFacts = (totals: AccountTotals): Fact[] => [
  ['New accounts', groupIndian(totals.added)],
  ...some('Replaced (date already on record)', totals.replaced),
  ...some('Unchanged', totals.same),
  ...some('In credit', totals.credit),
  ...some('Moved to another party', totals.moved),
  ...some('Parties new to the portfolio', totals.newcomers),
  ['Total limits', rupeesInWords(totals.limit)],
  ['Total outstanding', rupeesInWords(totals.outstanding)],
  [
    totals.days.length === 1 ? 'Date' : 'Dates',
    totals.days.length > 4
      ? `${totals.days.length}, ${ddmmyyyy(totals.days[0] ?? '')} to ${ddmmyyyy(totals.days.at(-1) ?? '')}`
      : totals.days.map(ddmmyyyy).join(', ') || '—',
  ],
]

/** The outcome of an import in figures, with a file of the rows that were not imported. */
export function ImportFigures({ sent, path }: { sent: PortfolioImport; path: string }) {
  const { counts, accounts, purpose, added } = sent
  const left = counts.refused + counts.skipped + (purpose === 'parties' ? counts.twice : 0) + counts.open
  const known = purpose === 'parties' ? counts.known - counts.twice - added : 0
  const facts: Fact[] = [
    ['Rows read', groupIndian(counts.lines)],
    ...(purpose === 'parties' ? ([['Parties added', groupIndian(added)]] as Fact[]) : []),
    ...some('Already in the portfolio', known),
    ...(purpose === 'parties' ? some('Duplicates in the file', counts.twice) : []),
    ...some('To be matched', counts.open),
    ...some('Rejected', counts.refused),
    ...some('Skipped', counts.skipped),
    ...(accounts ? accountFacts(accounts) : []),
  ]
  return (
    <>
      {sent.state === 'open' && accounts?.doubt && (
        <div className="summary" role="alert">
          <p>
            <strong>{accounts.doubt}</strong>
          </p>
          <Link to={`${path}?columns=1`}>Choose another unit</Link>
        </div>
      )}
      <Facts facts={facts} />
      {left > 0 && (
        <p>
          <a href={`${path}/lines.csv`} download="lines-not-taken.csv">
            {left === 1
              ? 'Row not imported, with reason (CSV)'
              : `${groupIndian(left)} rows not imported, with reasons (CSV)`}
          </a>
        </p>
      )}
    </>
  )
}
