import { addDays } from '#server/contract/calendar.ts'
import { zSeverity } from '#server/rules/altman.ts'
import type { AlertType, Signal } from '#server/rules/signals/catalogue.ts'
import { statementRatios } from '#server/rules/statement-ratios.ts'
import type { Accounts } from './accounts.ts'
import type { PartyFacts } from './party-facts.ts'

const debt = ({ long_term_debt, short_term_debt }: Accounts) => long_term_debt + short_term_debt
const ratios = statementRatios

/** What the last accounts must show for a signal to be believable. */
const accountsSupport: Partial<Record<AlertType, (year: Accounts, before: Accounts) => boolean>> = {
  peer_underperformance: (year) => (ratios(year).operating_margin ?? 1) < 0.04,
  weak_or_declining_zscore: (year, before) => zSeverity([year, before]) !== undefined,
  profit_decline: (year, before) => year.profit_after_tax < before.profit_after_tax * 0.8,
  net_worth_eroded: (year, before) => year.net_worth < before.net_worth * 0.8,
  low_cash_ratio: (year) => (ratios(year).cash_ratio ?? 1) < 0.06,
  current_ratio_low: (year) => (ratios(year).current_ratio ?? 2) < 1,
  high_leverage: (year) => year.net_worth > 0 && (ratios(year).liabilities_to_net_worth ?? 0) > 4,
  contingent_liabilities: (year) => (ratios(year).contingent_to_net_worth ?? 0) > 0.5,
  negative_operating_cash: (year) => year.cash_from_operations < 0,
  receivable_days_up: (year, before) => (ratios(year, before).receivable_days_change ?? 0) > 0.05,
  inventory_days_up: (year, before) =>
    (ratios(year).inventory_days ?? 0) > (ratios(before).inventory_days ?? 0) * 1.05,
  borrowings_up: (year, before) => debt(year) > debt(before) * 1.1 && year.revenue < before.revenue * 1.03,
  weak_fundamentals: (year, before) => year.profit_after_tax < 0 && year.revenue < before.revenue,
  distance_to_default_low: (year) => (ratios(year).interest_cover ?? 9) < 0.8,
}

const listedOnly = new Set<AlertType>([
  'promoter_pledge',
  'promoter_holding_fall',
  'share_price_fall',
  'quarterly_result_weak',
  'distance_to_default_low',
])
const companiesOnly =
  /director|auditor|annual_return|financial_statement|strike_off|capital|active_non_compliant/

/** What else of the record must not speak against a signal. */
const recordsSupport: Partial<Record<AlertType, (facts: PartyFacts, today: string) => boolean>> = {
  rating_overdue: ({ ratings }, today) =>
    ratings.length > 0 && ratings.every(({ rated_on = '' }) => rated_on < addDays(today, -366)),
  rating_default: ({ ratings }) => ratings.length === 0,
  gst_registration_suspended: ({ gstins }) => gstins.some(({ status }) => status === 'Suspended'),
  gst_registration_cancelled: ({ gstins }) => gstins.some(({ status }) => status === 'Cancelled'),
  company_status_change: ({ business }) => business.status !== 'Active',
}

function fits({ alert_type }: Signal, facts: PartyFacts, today: string): boolean {
  const { business, years } = facts
  if (recordsSupport[alert_type]?.(facts, today) === false) return false
  const [before, last] = years.slice(-2)
  if (listedOnly.has(alert_type) && !business.listed) return false
  if (companiesOnly.test(alert_type) && !business.cin) return false
  if (alert_type === 'import_export_code_suspended') return /Export|Impex|Overseas/.test(business.name)
  const shown = accountsSupport[alert_type]
  return !shown || (before !== undefined && last !== undefined && shown(last.figures, before.figures))
}

/** The candidates for an alert, those first whose accounts and form make it believable. */
export function rankCandidates(signal: Signal, candidates: PartyFacts[], today: string): PartyFacts[] {
  const fitting = candidates.map((facts) => ({ facts, fit: fits(signal, facts, today) }))
  return fitting.sort((one, other) => Number(other.fit) - Number(one.fit)).map(({ facts }) => facts)
}
