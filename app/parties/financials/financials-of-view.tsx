import { type FinancialView, financialViews } from '#server/contract/parties/financial-views.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import type { ShownView } from './financials.server.ts'
import { RatioNotes, RatioTable } from './ratio-table.tsx'
import type { StatementTableView } from './statement-table.server.ts'
import { StatementTable } from './statement-table.tsx'
import { queryFor } from './view-query.ts'

/** One view of a party's financials, or the message if there is nothing to show. */
export function FinancialsOfView({ shown }: { shown: ShownView }) {
  const { table } = shown
  if (!table) return <NothingHere shown={shown} />
  if (table.kind === 'statements') return <Statements table={table} />
  return (
    <>
      <RatioTable table={table} />
      <RatioNotes table={table} />
    </>
  )
}

function Statements({ table }: { table: StatementTableView }) {
  return (
    <>
      {table.summary && <p>{table.summary}</p>}
      <StatementTable table={table} />
      <div className="block notes">
        {table.notes.map((note) => (
          <p key={note} className="soft">
            {note}
          </p>
        ))}
      </div>
      {table.chart && <ChartFigure chart={table.chart} />}
    </>
  )
}

const nouns: Record<FinancialView, string> = {
  standalone: 'stand-alone statements',
  consolidated: 'consolidated statements',
  ratios: 'stand-alone statements to compute ratios from',
  'consolidated-ratios': 'consolidated statements to compute ratios from',
  quarterly: 'quarterly results',
  'consolidated-quarterly': 'consolidated quarterly results',
}

const reasons: Partial<Record<FinancialView, string>> = {
  quarterly: 'Quarterly results are published by listed companies only.',
  consolidated: 'Consolidated statements are filed by companies with subsidiaries only.',
}

function NothingHere({ shown: { view, on_record, chosen } }: { shown: ShownView }) {
  const others = (Object.keys(on_record) as FinancialView[]).filter((other) => on_record[other] > 0)
  return (
    <Empty title={`No ${nouns[view]} on record`}>
      {reasons[view]}{' '}
      {others.length > 0 ? (
        <>
          On record:{' '}
          <WithSpaces>
            {others.map((other) => (
              <Link key={other} to={queryFor({ ...chosen, view: other, before: null })}>
                {financialViews[other]}
              </Link>
            ))}
          </WithSpaces>
        </>
      ) : (
        'We have not received any filings of this party yet.'
      )}
    </Empty>
  )
}
