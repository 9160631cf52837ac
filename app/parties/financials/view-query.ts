import { type FinancialView, isMoneyUnit, type MoneyUnit } from '#server/contract/parties/financial-views.ts'

/** The display options in the page's address; null and false leave the choice to the page. */
export interface ViewQuery {
  view: FinancialView | null
  unit: MoneyUnit | null
  /** Whether to show every year's change against the previous year, not only the newest. */
  change: boolean
  /** Only periods that ended before this one, `YYYY-MM-DD`. */
  before: string | null
}

/** The options of an address besides its view. */
export function viewQueryOf(search: URLSearchParams): Omit<ViewQuery, 'view'> {
  const unit = search.get('unit') ?? ''
  const before = search.get('before') ?? ''
  return {
    unit: isMoneyUnit(unit) ? unit : null,
    change: search.get('change') === '1',
    before: /^\d{4}-\d\d-\d\d$/.test(before) ? before : null,
  }
}

/** The query string for these options: `?view=ratios`. */
export function queryFor({ view, unit, change, before }: ViewQuery): string {
  const query = new URLSearchParams()
  if (view) query.set('view', view)
  if (unit) query.set('unit', unit)
  if (change) query.set('change', '1')
  if (before) query.set('before', before)
  return `?${query}`
}
