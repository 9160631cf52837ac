import { type FinancialView, financialViews } from '#server/contract/parties/financial-views.ts'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { queryFor, type ViewQuery } from './view-query.ts'

interface Props {
  /** The current view; null if the address names an unknown one. */
  open: FinancialView | null
  on_record: Record<FinancialView, number> | null
  unit: ViewQuery['unit']
}

/** Links to each view; those with nothing on record say so. */
export function ViewLinks({ open, on_record, unit }: Props) {
  return (
    <nav className="sections" aria-label="Views of the financials">
      <WithSpaces>
        {(Object.keys(financialViews) as FinancialView[]).map((view) => (
          <Link
            key={view}
            to={queryFor({ view, unit, change: false, before: null })}
            aria-current={view === open ? 'page' : undefined}
          >
            {financialViews[view]}
            {on_record?.[view] === 0 && ' (none)'}
          </Link>
        ))}
      </WithSpaces>
    </nav>
  )
}
