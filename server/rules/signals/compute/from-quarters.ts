import { monthName } from '#server/contract/calendar.ts'
import { yearBeforeIn } from '#server/contract/parties/statement-period.ts'
import { growth } from '../../financials/statement-ratios.ts'
import { isFinancialCompany } from '../../scores/model-scores.ts'
import { type ComputeFacts, percent, rounded } from './fact.ts'
import { fellBy } from './statement-signal.ts'

const share = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole || whole <= 0 ? undefined : part / whole

/** The newest quarter compared with the same quarter a year before: revenue down by a fifth or more, or a loss after a profit. */
export const factsFromQuarters: ComputeFacts = (party, _, limits) => {
  const { quarters } = party
  const newest = quarters.at(-1)
  if (!newest || isFinancialCompany(party)) return []
  const ends = quarters.map(({ period_end }) => period_end)
  const before = quarters[yearBeforeIn(ends, newest.period_end)]
  if (!before) return []
  const [now, then] = [newest.figures, before.figures]
  const change = growth(now.revenue, then.revenue)
  const turned = (now.profit_after_tax ?? 0) < 0 && (then.profit_after_tax ?? 0) > 0
  const fell = change !== undefined && fellBy(change, limits.quarterly_result_weak.raise)
  if (!fell && !turned) return []
  const [latest, previous] = [
    share(now.profit_after_tax, now.revenue),
    share(then.profit_after_tax, then.revenue),
  ]
  const inPoints = (value: number | undefined) => rounded(value === undefined ? undefined : value * 100)
  const quarter = `Quarter to ${monthName(newest.period_end)}`
  const parts = [
    fell ? `revenue ${percent(change)} year on year` : '',
    turned ? 'a loss after a profit a year earlier' : '',
  ]
  return [
    {
      signal: 'quarterly_result_weak',
      fact: newest.period_end,
      severity: fell && turned ? 'high' : 'medium',
      on: newest.period_end,
      summary: `${quarter}: ${parts.filter(Boolean).join(', ')}`,
      rows: [
        {
          reporting_date: newest.period_end,
          revenue: now.revenue ?? null,
          change_in_revenue: inPoints(change),
          latest_profitability: inPoints(latest),
          previous_profitability: inPoints(previous),
          change_in_profitablity: inPoints(
            latest === undefined || previous === undefined ? undefined : latest - previous,
          ),
        },
      ],
      group: quarter,
    },
  ]
}
