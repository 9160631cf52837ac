import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'
import type { AccountTotals, PortfolioImport } from '#server/contract/portfolio-import.ts'
import { Facts } from '../ui/facts.tsx'

type Fact = [label: string, value: ReactNode]

const some = (label: string, count: number): Fact[] => (count > 0 ? [[label, groupIndian(count)]] : [])

const accountFacts = (totals: AccountTotals): Fact[] => [
  ['New in the books', groupIndian(totals.added)],
  ...some('Replaced, for a day that was there', totals.replaced),
  ...some('As the books have it', totals.same),
  ...some('In credit', totals.credit),
  ...some('Of another party than before', totals.moved),
  ...some('Parties new to the portfolio', totals.newcomers),
  ['Limits together', rupeesInWords(totals.limit)],
  ['Outstanding together', rupeesInWords(totals.outstanding)],
  [
    totals.days.length === 1 ? 'Day' : 'Days',
    totals.days.length > 4
      ? `${totals.days.length}, ${ddmmyyyy(totals.days[0] ?? '')} to ${ddmmyyyy(totals.days.at(-1) ?? '')}`
      : totals.days.map(ddmmyyyy).join(', ') || '—',
  ],
]

/** What became of the lines, in figures, with a file of those that were not taken. */
export function ImportFigures({ sent, path }: { sent: PortfolioImport; path: string }) {
  const { counts, accounts, purpose, added } = sent
  const left = counts.refused + counts.skipped + (purpose === 'parties' ? counts.twice : 0) + counts.open
  const known = purpose === 'parties' ? counts.known - counts.twice - added : 0
  const facts: Fact[] = [
    ['Lines read', groupIndian(counts.lines)],
    ...(purpose === 'parties' ? ([['Parties added', groupIndian(added)]] as Fact[]) : []),
    ...some('In the portfolio already', known),
    ...(purpose === 'parties' ? some('The same party again', counts.twice) : []),
    ...some('To be chosen', counts.open),
    ...some('Refused', counts.refused),
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
              ? 'The line that was not taken, and why (CSV)'
              : `The ${groupIndian(left)} lines that were not taken, and why (CSV)`}
          </a>
        </p>
      )}
    </>
  )
}
