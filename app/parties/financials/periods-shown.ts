import { monthName } from '#server/contract/calendar.ts'
import type { StatementPeriod } from '#server/contract/financials.ts'
import { yearName } from '#server/contract/statement-period.ts'

const maxPeriods = 10

/** Which of the periods stand on the page, from and to which place: the ten newest that ended before `before`. */
export function periodsShown(periods: StatementPeriod[], before: string | null) {
  const found = before ? periods.filter(({ period_end }) => period_end < before).length : periods.length
  const to = found === 0 ? periods.length : found
  const from = Math.max(0, to - maxPeriods)
  return {
    from,
    to,
    /** What `before` is for the periods before these; null when there are none. */
    earlier: from > 0 ? (periods[from]?.period_end ?? null) : null,
    newer: to < periods.length,
  }
}

/** What a column is called. */
export const periodName = ({ period_end }: StatementPeriod, quarterly: boolean) =>
  quarterly ? monthName(period_end) : yearName(period_end)

/** The one source of all columns; null when they have several. */
export const commonSource = ([first, ...others]: StatementPeriod[]) =>
  first && others.every(({ source }) => source === first.source) ? first.source : null

/** The columns of a page: each with its source, unless all have the same one. */
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
