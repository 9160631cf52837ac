import { financialYear } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { altman, zSeverity } from '#server/rules/altman.ts'
import { isComputed } from '#server/rules/score-receipt.ts'
import { percent, rounded } from '#server/rules/signals/compute/fact.ts'
import type { Accounts } from './accounts.ts'
import { perYear } from './alert-detail-per-year.ts'
import { yearValue } from './alert-details-from-year-values.ts'
import { accountsKnownOn } from './calendar.ts'
import type { DetailBuilders } from './party-facts.ts'

const signed = (value: number | undefined) => value?.toFixed(2).replace('-', '−') ?? '—'
const zScoreOf = (year: Accounts) => {
  const z = altman(year)
  return isComputed(z) ? z.total : undefined
}

export const detailsFromAccounts = {
  yearValue,
  zScore: (facts) => {
    const detail = perYear(
      facts,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        z_score: rounded(zScoreOf(year), 4),
      }),
      (year, before) =>
        `Z″ at ${signed(zScoreOf(year))}, ${signed(before && zScoreOf(before))} a year before`,
    )
    const newestFirst = facts.years.map(({ figures }) => figures).reverse()
    return detail && { ...detail, severity: zSeverity(newestFirst) }
  },
  profit: (facts, { signal }) => {
    const last = facts.years.at(-1)?.figures
    const hit =
      signal.alert_type === 'loss_making'
        ? last && last.profit_after_tax < 0
        : last && last.ebit < last.interest
    if (!hit) return undefined
    return perYear(
      facts,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        profit_or_loss: year.profit_after_tax + year.tax,
        profit_after_tax: year.profit_after_tax,
        interest_expense: year.interest,
        tax_expense: year.tax,
      }),
      (year) =>
        signal.alert_type === 'loss_making'
          ? `Loss after tax of ${rupeesInWords(-year.profit_after_tax)}`
          : `Interest cover ${(year.ebit / year.interest).toFixed(2).replace('-', '−')}, below 1.0`,
    )
  },
  revenueDecline: (facts, { signal }) => {
    const [before, last] = facts.years.slice(-2)
    if (
      !before ||
      !last ||
      (signal.alert_type === 'revenue_decline' && last.figures.revenue > before.figures.revenue * 0.95)
    )
      return undefined
    const detail = perYear(
      facts,
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
    return detail && { ...detail, group: financialYear(last.period_end) }
  },
  liquidity: (facts, { signal }) =>
    perYear(
      facts,
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
  contingent: (facts) =>
    perYear(
      facts,
      (year, { period_end }) => ({
        financial_year: financialYear(period_end),
        contingent_liabilities_value: year.contingent_liabilities,
        profit_or_loss_value: year.profit_after_tax,
        percentage: rounded((year.contingent_liabilities / year.net_worth) * 100),
      }),
      (year) =>
        `Contingent liabilities ${percent(year.contingent_liabilities / year.net_worth)} of net worth`,
    ),
  relatedParties: (facts, { random }) => {
    const rows = facts.years
      .slice(-3)
      .reverse()
      .map(({ period_end, figures }) => ({
        fy_year: financialYear(period_end),
        transtions_count: random.integer(4, 60),
        related_parties: facts.directors
          .slice(0, 3)
          .map(({ name }) => `${name} (${random.pick(['loan', 'rent', 'sales', 'purchases'])})`),
        sum_of_amount: Math.round(figures.revenue * random.between(0.26, 0.42)),
      }))
    return {
      rows,
      group: rows[0]?.fy_year ?? '',
      summary: `Transactions with related parties of ${rupeesInWords(rows[0]?.sum_of_amount ?? 0)}`,
    }
  },
  auditObservations: (facts, { random, signal, today }) => {
    const year = financialYear(facts.years.at(-1)?.period_end ?? today)
    const observations = random.sample(
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
      report_issue_date: accountsKnownOn(facts.years.at(-1)?.period_end ?? today),
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
} satisfies DetailBuilders
