import { financialYear } from '#server/contract/calendar.ts'
import { altman } from '#server/rules/altman.ts'
import { isComputed } from '#server/rules/score-receipt.ts'
import { statementRatios } from '#server/rules/statement-ratios.ts'
import type { Accounts } from './accounts.ts'
import { accountsKnownOn } from './calendar.ts'
import type { Known, Tellers, Told } from './known.ts'

type Year = Known['years'][number]

const rounded = (value: number | undefined, places = 2) =>
  value === undefined ? null : Math.round(value * 10 ** places) / 10 ** places
export const crore = (amount: number) => `₹ ${(amount / 10_000_000).toFixed(2)} crore`.replace('-', '−')
const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)} %`.replace('-', '−')

/** A row per year, newest first; the event is the day the last accounts were known. */
function perYear(
  { years }: Known,
  row: (figures: Accounts, year: Year, before?: Accounts) => Record<string, unknown>,
  summary: (figures: Accounts, before?: Accounts) => string,
): Told | undefined {
  const [before, last] = years.slice(-2)
  if (!last || !before) return undefined
  const rows = years.map((year, place) => row(year.figures, year, years[place - 1]?.figures)).reverse()
  return { rows, on: accountsKnownOn(last.period_end), summary: summary(last.figures, before.figures) }
}

/** The value of each year that a signal with year and value is about, and its sentence. */
const yearValues: Record<
  string,
  [
    value: (figures: Accounts, before?: Accounts) => number | undefined,
    summary: (figures: Accounts, before?: Accounts) => string,
  ]
> = {
  net_worth_eroded: [
    ({ net_worth }) => net_worth,
    ({ net_worth }) => `Net worth down to ${crore(net_worth)}`,
  ],
  high_leverage: [
    ({ total_liabilities, net_worth }) => total_liabilities / net_worth,
    (year) => `Liabilities ${(year.total_liabilities / year.net_worth).toFixed(1)} times net worth`,
  ],
  negative_operating_cash: [
    ({ cash_from_operations }) => cash_from_operations,
    ({ cash_from_operations }) => `Cash from operations ${crore(cash_from_operations)}`,
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
    (year) => `Borrowings up to ${crore(year.long_term_debt + year.short_term_debt)}`,
  ],
  capital_reduced: [
    ({ share_capital }) => share_capital,
    ({ share_capital }) => `Paid-up capital now ${crore(share_capital)}`,
  ],
  peer_underperformance: [
    (year) => (statementRatios(year).operating_margin ?? 0) * 100,
    (year) =>
      `Operating margin ${percent(statementRatios(year).operating_margin)}, below the industry’s median`,
  ],
}

/** Signals whose figures are not in the accounts: a value is drawn between two limits. */
const drawnValues: Record<string, [least: number, most: number, summary: string]> = {
  gst_turnover_mismatch: [0.55, 0.79, 'Turnover by GST returns is {value} of the books'],
  accounts_unusual: [-1.7, -1.2, 'Beneish screen at {value}: a closer look is advised'],
  weak_fundamentals: [1, 2, 'Piotroski’s F is {value}'],
  distance_to_default_low: [0.6, 1.4, 'Distance to default {value}'],
  capital_reduced: [12, 40, 'Reduction of paid-up capital by {value} % applied for'],
  share_price_fall: [22, 38, 'Share behind the market by {value} points in a month'],
}

const scores = (year: Accounts) => {
  const z = altman(year)
  return isComputed(z) ? z.total : undefined
}

export const toldOfAccounts: Tellers = {
  yearValue: (known, { signal, random }) => {
    const [least, most, text] = drawnValues[signal.alert_type] ?? []
    if (least !== undefined && most !== undefined) {
      const value =
        signal.alert_type === 'weak_fundamentals'
          ? random.whole(least, most)
          : rounded(random.between(least, most))
      const rows = known.years
        .slice(signal.alert_type === 'capital_reduced' ? -1 : -3)
        .reverse()
        .map(({ period_end }, place) => ({
          year: financialYear(period_end),
          value: place === 0 ? value : rounded(random.between(most, most + Math.abs(most))),
        }))
      return { rows, summary: (text ?? '').replace('{value}', String(value).replace('-', '−')) }
    }
    const told = yearValues[signal.alert_type]
    if (!told) return undefined
    const [value, summary] = told
    return perYear(
      known,
      (year, { period_end }) => ({ year: financialYear(period_end), value: rounded(value(year)) }),
      summary,
    )
  },
  zScore: (known) =>
    perYear(
      known,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        z_score: rounded(scores(year), 4),
      }),
      (year, before) =>
        `Z″ at ${scores(year)?.toFixed(2).replace('-', '−')}, ${before ? scores(before)?.toFixed(2).replace('-', '−') : '—'} a year before`,
    ),
  profit: (known, { signal }) => {
    const last = known.years.at(-1)?.figures
    const hit =
      signal.alert_type === 'loss_making'
        ? last && last.profit_after_tax < 0
        : last && last.ebit < last.interest
    if (!hit) return undefined
    return perYear(
      known,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        profit_or_loss: year.profit_after_tax + year.tax,
        profit_after_tax: year.profit_after_tax,
        interest_expense: year.interest,
        tax_expense: year.tax,
      }),
      (year) =>
        signal.alert_type === 'loss_making'
          ? `Loss after tax of ${crore(-year.profit_after_tax)}`
          : `Interest cover ${(year.ebit / year.interest).toFixed(2).replace('-', '−')}, below 1.0`,
    )
  },
  revenueDecline: (known, { signal }) => {
    const [before, last] = known.years.slice(-2)
    if (
      !before ||
      !last ||
      (signal.alert_type === 'revenue_decline' && last.figures.revenue > before.figures.revenue * 0.95)
    )
      return undefined
    const told = perYear(
      known,
      (year, { period_end }, earlier) => ({
        reporting_date: period_end,
        revenue: year.revenue,
        change_in_revenue: earlier ? rounded((year.revenue / earlier.revenue - 1) * 100) : null,
        latest_profitability: rounded((year.profit_after_tax / year.revenue) * 100),
        previous_profitability: earlier ? rounded((earlier.profit_after_tax / earlier.revenue) * 100) : null,
        change_in_profitablity: earlier
          ? rounded((year.profit_after_tax / year.revenue - earlier.profit_after_tax / earlier.revenue) * 100)
          : null,
      }),
      (year, earlier) =>
        signal.alert_type === 'revenue_decline'
          ? `Revenue ${percent(year.revenue / (earlier?.revenue ?? year.revenue) - 1)} against the year before`
          : `Net margin now ${percent(year.profit_after_tax / year.revenue)}`,
    )
    return told && { ...told, group: financialYear(last.period_end) }
  },
  liquidity: (known, { signal }) =>
    perYear(
      known,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        cash_and_cash_equivalents: year.cash,
        current_liabilities: year.current_liabilities,
        ratio: rounded(
          (signal.alert_type === 'low_cash_ratio' ? year.cash : year.current_assets) /
            year.current_liabilities,
          4,
        ),
      }),
      (year) =>
        signal.alert_type === 'low_cash_ratio'
          ? `Cash covers ${percent(year.cash / year.current_liabilities)} of current liabilities`
          : `Current ratio ${(year.current_assets / year.current_liabilities).toFixed(2)}`,
    ),
  contingent: (known) =>
    perYear(
      known,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        contingent_liabilities_value: year.contingent_liabilities,
        profit_or_loss_value: year.profit_after_tax,
        percentage: rounded((year.contingent_liabilities / year.net_worth) * 100),
      }),
      (year) =>
        `Contingent liabilities ${percent(year.contingent_liabilities / year.net_worth)} of net worth`,
    ),
  relatedParties: (known, { random }) => {
    const rows = known.years
      .slice(-3)
      .reverse()
      .map(({ period_end, figures }) => ({
        fy_year: financialYear(period_end),
        transtions_count: random.whole(4, 60),
        related_parties: known.directors
          .slice(0, 3)
          .map(({ name }) => `${name} (${random.pick(['loan', 'rent', 'sales', 'purchases'])})`),
        sum_of_amount: Math.round(figures.revenue * random.between(0.26, 0.42)),
      }))
    return {
      rows,
      group: rows[0]?.fy_year ?? '',
      summary: `Transactions with related parties of ${crore(rows[0]?.sum_of_amount ?? 0)}`,
    }
  },
  auditObservations: (known, { random, signal, today }) => {
    const year = financialYear(known.years.at(-1)?.period_end ?? today)
    const observations = random.some(
      [
        'Stock was not counted by the auditor at two godowns',
        'Balances of debtors are not confirmed',
        'Undisputed dues were deposited late',
        'Short-term funds were used for long-term assets',
        'Internal control over purchases needs strengthening',
      ],
      3,
    )
    const rows = observations.map((audit_observation) => ({
      audit_observation,
      auditor_name: `${random.pick(['Rao', 'Mehta', 'Iyer', 'Bose'])} and Associates`,
      name_of_report: random.pick(['Independent auditor’s report', 'CARO annexure', 'Stock audit report']),
      observation_category: random.pick(['Inventory', 'Receivables', 'Statutory dues', 'Use of funds']),
      period: year,
      report_issue_date: accountsKnownOn(known.years.at(-1)?.period_end ?? today),
    }))
    return {
      rows,
      group: year,
      summary:
        signal.alert_type === 'audit_qualified'
          ? `The opinion on ${year} is qualified`
          : `${rows.length} observations of the auditor on ${year}`,
    }
  },
}
