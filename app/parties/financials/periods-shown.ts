import { monthName } from '#server/contract/calendar.ts'
import type { StatementPeriod } from '#server/contract/parties/financials.ts'
import { yearName } from '#server/contract/parties/statement-period.ts'

const maxPeriods = 10

/** The range of periods on the page: the ten newest that ended before `before`, or simply the ten newest if none did. */
export function periodsShown(periods: StatementPeriod[], before: string | null) {
  const found = before ? periods.filter(({ period_end }) => period_end < before).length : periods.length
  const to = found === 0 ? periods.length : found
  const from = Math.max(0, to - maxPeriods)
  return {
    from,
    to,
    /** The value of `before` for the previous page of periods; null if there are none. */
    earlier: from > 0 ? (periods[from]?.period_end ?? null) : null,
    newer: to < periods.length,
  }
}

/** The heading of a column. */
export const periodName = ({ period_end }: StatementPeriod, quarterly: boolean) =>
  quarterly ? monthName(period_end) : yearName(period_end)

/** The source of all columns; null if they differ. */
export const commonSource = ([first, ...others]: StatementPeriod[]) =>
  first && others.every(({ source }) => source === first.source) ? first.source : null

/** The columns of a page, each with its source unless all have the same one. */
export const columnsOf = (periods: StatementPeriod[], quarterly: boolean) =>
  periods.map((period) => {
    const source = commonSource(periods) ? '' : period.source
    return {
      end: period.period_end,
      name: periodName(period, quarterly),
      under: [source, period.interim && 'half-year'].filter(Boolean).join(', '),
    }
  })
export type Column = ReturnType<typeof columnsOf>[number]
