import { Link } from '@remix-run/react'
import { type FinancialView, financialViews } from '#server/contract/financial-views.ts'
import { Apart } from '../../ui/apart.tsx'
import { Empty } from '../../ui/empty.tsx'
import { queryFor } from './address.ts'
import type { ShownView } from './financials.server.ts'
import { RatioNotes, RatioTable } from './ratio-table.tsx'
import type { StatementTableView } from './statement-table.server.ts'
import { StatementTable } from './statement-table.tsx'

/** One view of a party's figures, or what there is instead of it. */
export function FinancialsOfView({ of }: { of: ShownView }) {
  const { table } = of
  if (!table) return <NothingHere of={of} />
  if (table.kind === 'statements') return <Statements of={table} />
  return (
    <>
      <RatioTable of={table} />
      <RatioNotes of={table} />
    </>
  )
}

function Statements({ of }: { of: StatementTableView }) {
  return (
    <>
      {of.story && <p>{of.story}</p>}
      <StatementTable of={of} />
      <div className="notes">
        {of.notes.map((note) => (
          <p key={note} className="soft">
            {note}
          </p>
        ))}
      </div>
      {of.chart && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server, from numbers and fixed labels
        <div dangerouslySetInnerHTML={{ __html: of.chart }} />
      )}
    </>
  )
}

const nouns: Record<FinancialView, string> = {
  standalone: 'stand-alone statements',
  consolidated: 'consolidated statements',
  ratios: 'stand-alone statements to work ratios out from',
  'consolidated-ratios': 'consolidated statements to work ratios out from',
  quarterly: 'quarterly results',
  'consolidated-quarterly': 'consolidated quarterly results',
}

const reasons: Partial<Record<FinancialView, string>> = {
  quarterly: 'Quarterly results are published by listed companies only.',
  consolidated: 'Consolidated statements are filed by companies with subsidiaries only.',
}

function NothingHere({ of: { view, on_record, chosen } }: { of: ShownView }) {
  const others = (Object.keys(on_record) as FinancialView[]).filter((other) => on_record[other] > 0)
  return (
    <Empty title={`No ${nouns[view]} are on record.`}>
      {reasons[view]}{' '}
      {others.length > 0 ? (
        <>
          On record:{' '}
          <Apart>
            {others.map((other) => (
              <Link key={other} to={queryFor({ ...chosen, view: other, before: null })}>
                {financialViews[other]}
              </Link>
            ))}
          </Apart>
        </>
      ) : (
        'Nothing this party has filed has reached us yet.'
      )}
    </Empty>
  )
}
