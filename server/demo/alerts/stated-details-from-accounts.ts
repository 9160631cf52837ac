import { addDays, financialYear } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { statementRatios } from '#server/rules/financials/statement-ratios.ts'
import { decimal, percent, rounded } from '#server/rules/signals/compute/fact.ts'
import { accountsKnownOn } from '../calendar.ts'
import type { AlertDetail, DetailBuilder, DetailContext, PartyFacts } from '../parties/party-facts.ts'

type Year = PartyFacts['years'][number]
const marginOf = (year: Year | undefined) => year && statementRatios(year.figures).operating_margin

const observations = [
  'Stock was not counted by the auditor at two godowns',
  'Balances of debtors are not confirmed',
  'Undisputed dues were deposited late',
  'Short-term funds were used for long-term assets',
  'Internal control over purchases needs strengthening',
]

/** A random figure that is in no record of the party, for each of its last years; the latest one is in the alert's summary. */
function drawn(
  { years }: PartyFacts,
  { random }: DetailContext,
  [min, max]: [min: number, max: number],
  summary: (value: string) => string,
): AlertDetail | undefined {
  if (years.length < 2) return undefined
  const value = rounded(random.between(min, max)) ?? min
  const rows = years
    .slice(-3)
    .reverse()
    .map(({ period_end }, index) => ({
      year: financialYear(period_end),
      value: index === 0 ? value : rounded(random.between(max, max * 1.3)),
    }))
  return { rows, summary: summary(decimal(value)) }
}

/** The median of the latest operating margins in an industry. */
function medianMargin({ all }: DetailContext, industry: string): number {
  const margins = all
    .filter(({ business }) => business.trade.industry === industry)
    .flatMap(({ years }) => marginOf(years.at(-1)) ?? [])
    .sort((one, other) => one - other)
  return margins[Math.floor(margins.length / 2)] ?? 0
}

/** Alerts that users raise about the accounts of a party. */
export const detailsFromAccounts = {
  peer_underperformance: (facts, context) => {
    const last = facts.years.at(-1)
    const [margin, median] = [marginOf(last), medianMargin(context, facts.business.trade.industry)]
    if (!last || margin === undefined || margin > median - 0.03) return undefined
    return {
      rows: facts.years
        .map((year) => ({
          year: financialYear(year.period_end),
          value: rounded((marginOf(year) ?? 0) * 100),
        }))
        .reverse(),
      on: last.period_end,
      known_on: accountsKnownOn(last.period_end),
      summary: `Operating margin ${percent(margin)}, below the industry’s median of ${percent(median)}`,
    }
  },
  gst_turnover_mismatch: (facts, context) =>
    facts.gstins.length > 0
      ? drawn(facts, context, [0.55, 0.79], (value) => `Turnover by GST returns is ${value} of the books`)
      : undefined,
  distance_to_default_low: (facts, context) => {
    const last = facts.years.at(-1)?.figures
    return facts.business.listed && last && (statementRatios(last).interest_cover ?? 9) < 1
      ? drawn(facts, context, [0.6, 1.4], (value) => `Distance to default ${value}`)
      : undefined
  },
  share_price_fall: (facts, context) =>
    facts.business.listed
      ? drawn(facts, context, [22, 38], (value) => `Share behind the market by ${value} points in a month`)
      : undefined,
  related_party_transactions: ({ years, directors }, { random }) => {
    const people = directors.slice(0, 3)
    const rows = years
      .slice(-3)
      .reverse()
      .map(({ period_end, figures }) => ({
        fy_year: financialYear(period_end),
        transtions_count: random.integer(4, 60),
        related_parties: people.map(
          ({ name }) => `${name} (${random.pick(['loan', 'rent', 'sales', 'purchases'])})`,
        ),
        sum_of_amount: Math.round(figures.revenue * random.between(0.26, 0.42)),
      }))
    const [newest] = rows
    if (!newest || people.length === 0) return undefined
    return {
      rows,
      group: newest.fy_year,
      summary: `Transactions with related parties of ${rupeesInWords(newest.sum_of_amount)}`,
    }
  },
  audit_qualified: ({ business, years }, { random }) => {
    const last = years.at(-1)
    if (!last || !business.cin) return undefined
    const year = financialYear(last.period_end)
    const auditor_name = `${random.pick(['Rao', 'Mehta', 'Iyer', 'Bose'])} and Associates`
    const report_issue_date = addDays(accountsKnownOn(last.period_end), -random.integer(30, 70))
    const rows = random.sample(observations, 3).map((audit_observation) => ({
      audit_observation,
      auditor_name,
      name_of_report: 'Independent auditor’s report',
      observation_category: 'Qualified opinion',
      period: year,
      report_issue_date,
    }))
    return {
      rows,
      group: year,
      on: report_issue_date,
      summary: `The opinion on ${year} is qualified by ${auditor_name}`,
    }
  },
} satisfies Record<string, DetailBuilder>
