import { financialYear } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import { percent, rounded } from '#server/rules/signals/compute/fact.ts'
import { statementRatios } from '#server/rules/statement-ratios.ts'
import type { Accounts } from './accounts.ts'
import { perYear } from './alert-detail-per-year.ts'
import type { DetailBuilder } from './party-facts.ts'

/** The value of each year that a signal with year and value is about, and its sentence. */
const yearValues: Partial<
  Record<
    AlertType,
    [
      value: (figures: Accounts, before?: Accounts) => number | undefined,
      summary: (figures: Accounts, before?: Accounts) => string,
    ]
  >
> = {
  net_worth_eroded: [
    ({ net_worth }) => net_worth,
    ({ net_worth }) => `Net worth down to ${rupeesInWords(net_worth)}`,
  ],
  high_leverage: [
    ({ total_liabilities, net_worth }) => total_liabilities / net_worth,
    (year) => `Liabilities ${(year.total_liabilities / year.net_worth).toFixed(1)} times net worth`,
  ],
  negative_operating_cash: [
    ({ cash_from_operations }) => cash_from_operations,
    ({ cash_from_operations }) => `Cash from operations ${rupeesInWords(cash_from_operations)}`,
  ],
  receivable_days_up: [
    (year) => statementRatios(year).receivable_days,
    (year) => `Receivables stand at ${statementRatios(year).receivable_days?.toFixed(0)} days`,
  ],
  inventory_days_up: [
    (year) => statementRatios(year).inventory_days,
    (year) => `Inventory stands at ${statementRatios(year).inventory_days?.toFixed(0)} days`,
  ],
  borrowings_up: [
    (year) => year.long_term_debt + year.short_term_debt,
    (year) => `Borrowings up to ${rupeesInWords(year.long_term_debt + year.short_term_debt)}`,
  ],
  capital_reduced: [
    ({ share_capital }) => share_capital,
    ({ share_capital }) => `Paid-up capital now ${rupeesInWords(share_capital)}`,
  ],
  peer_underperformance: [
    (year) => (statementRatios(year).operating_margin ?? 0) * 100,
    (year) =>
      `Operating margin ${percent(statementRatios(year).operating_margin ?? 0)}, below the industry’s median`,
  ],
}

/** Signals whose figures are not in the accounts: a value is drawn between two limits. */
const drawnValues: Partial<Record<AlertType, [min: number, max: number, summary: string]>> = {
  gst_turnover_mismatch: [0.55, 0.79, 'Turnover by GST returns is {value} of the books'],
  accounts_unusual: [-1.7, -1.2, 'Beneish screen at {value}: a closer look is advised'],
  weak_fundamentals: [1, 2, 'Piotroski’s F is {value}'],
  distance_to_default_low: [0.6, 1.4, 'Distance to default {value}'],
  capital_reduced: [12, 40, 'Reduction of paid-up capital by {value} % applied for'],
  zmijewski_distress: [0.05, 1.8, 'Zmijewski score {value}'],
  share_price_fall: [22, 38, 'Share behind the market by {value} points in a month'],
}

/** A value per year: from the accounts where they hold it, else drawn. */
export const yearValue: DetailBuilder = (facts, { signal, random }) => {
  const [min, max, text] = drawnValues[signal.alert_type] ?? []
  if (min !== undefined && max !== undefined) {
    const value =
      signal.alert_type === 'weak_fundamentals' ? random.integer(min, max) : rounded(random.between(min, max))
    const rows = facts.years
      .slice(signal.alert_type === 'capital_reduced' ? -1 : -3)
      .reverse()
      .map(({ period_end }, place) => ({
        year: financialYear(period_end),
        value: place === 0 ? value : rounded(random.between(max, max + Math.abs(max))),
      }))
    return { rows, summary: (text ?? '').replace('{value}', String(value).replace('-', '−')) }
  }
  const detail = yearValues[signal.alert_type]
  if (!detail) return undefined
  const [value, summary] = detail
  return perYear(
    facts,
    (year, { period_end }) => ({ year: financialYear(period_end), value: rounded(value(year)) }),
    summary,
  )
}
