import { addMonths } from '#server/contract/calendar.ts'
import { quarterEnds, yearEnds } from '../calendar.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import type { Group } from '../parties/groups.ts'
import { trades } from '../parties/statuses.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { type Accounts, consolidated, fiveYears } from './accounts.ts'

/** A business with its accounts, one set per financial year it existed in, oldest first. */
export interface Filer {
  business: Business
  years: { period_end: string; figures: Accounts }[]
}

const seasons = [0.22, 0.24, 0.25]
const quarterly = [
  'revenue',
  'ebit',
  'interest',
  'tax',
  'profit_after_tax',
  'depreciation',
  'cost_of_goods',
  'selling_admin',
] as const

/** Whether a business files accounts with the registry: it trades and is not a mere firm. */
const files = ({ status, model_type }: Business) => trades(status) && model_type !== 'firm'

/** How many of the last years a few companies have not filed. */
function unfiledYears({ party_id, health, listed, cin, series }: Business): number {
  const random = seededRandom(`unfiled ${party_id}`)
  const owes = health === 'distressed' && !listed && cin && !series && random.chance(0.08)
  return owes ? random.integer(1, 2) : 0
}

/** The businesses that file, with their last five years (fewer for young ones). */
export function makeFilers(businesses: Business[], today: string): Filer[] {
  const ends = yearEnds(today, 5)
  return businesses.filter(files).flatMap((business) => {
    const years = fiveYears(business)
      .map((figures, order) => ({ period_end: ends[order] ?? '', figures }))
      .filter(({ period_end }) => addMonths(business.registered_on, 6) < period_end)
    if (years.length === ends.length) years.splice(ends.length - unfiledYears(business))
    return years.length > 0 ? [{ business, years }] : []
  })
}

/** The fourth quarter gets the rounding difference, so that four quarters add up to the year. */
function quarterOf(annual: Accounts, quarter: number): Record<string, number> {
  const part = (key: (typeof quarterly)[number]) => {
    const parts = seasons.map((share) => Math.round(annual[key] * share))
    return parts[quarter] ?? annual[key] - parts.reduce((sum, amount) => sum + amount, 0)
  }
  const [revenue, depreciation, cost_of_goods, interest, tax] = [
    part('revenue'),
    part('depreciation'),
    part('cost_of_goods'),
    part('interest'),
    part('tax'),
  ]
  const selling_admin = part('selling_admin')
  const ebit = revenue - depreciation - cost_of_goods - selling_admin
  return {
    revenue,
    ebit,
    interest,
    tax,
    profit_after_tax: ebit - interest - tax,
    depreciation,
    cost_of_goods,
    selling_admin,
  }
}

/** The share of its sales that a distressed company may have lost since the last year. */
const slump = ({ party_id, health }: Business) =>
  health === 'distressed' && !isFeatured(party_id) && seededRandom(`slump ${party_id}`).chance(0.5) ? 0.24 : 0

/**
 * A listed company's results for the last quarters: parts of the filed year, or for the current year of the last year
 * at a changed pace of sales.
 */
function quartersOf(
  { business, years }: Filer,
  basis: 'standalone' | 'consolidated',
  today: string,
): Row<'statements'>[] {
  const random = seededRandom(`quarters ${business.party_id}`)
  const pace = 1 + random.between(-0.06, business.health === 'healthy' ? 0.12 : 0.02) - slump(business)
  return quarterEnds(today, 6).flatMap((period_end) => {
    const yearEnd =
      period_end.slice(5) === '03-31'
        ? period_end
        : `${Number(period_end.slice(0, 4)) + (period_end > `${period_end.slice(0, 4)}-03-31` ? 1 : 0)}-03-31`
    const filed = years.find((year) => year.period_end === yearEnd)
    const running = years.at(-1)
    const quarter = Math.floor(((Number(period_end.slice(5, 7)) + 8) % 12) / 3)
    const annual =
      filed?.figures ?? (running && paced(running.figures, pace, `${business.party_id} ${period_end}`))
    if (!annual) return []
    const row = { party_id: business.party_id, basis, period: 'quarterly' as const, period_end }
    return [{ ...row, figures: quarterOf(annual, quarter), source: 'Exchange results' }]
  })
}

/** The maximum deviation of a line from the pace of sales in one quarter, either way. */
const spreads: Partial<Record<(typeof quarterly)[number], number>> = {
  cost_of_goods: 0.006,
  selling_admin: 0.015,
  depreciation: 0.02,
  interest: 0.04,
}

/** A year's accounts at a different pace of sales, for one quarter: each line deviates a little. */
function paced(annual: Accounts, pace: number, quarter: string): Accounts {
  const random = seededRandom(`lines ${quarter}`)
  const sales = pace + random.between(-0.03, 0.03)
  const moved = quarterly.map((key) => {
    const spread = spreads[key] ?? 0
    return [key, Math.round(annual[key] * (sales + random.between(-spread, spread)))]
  })
  return { ...annual, ...Object.fromEntries(moved) }
}

function annualRows({ business, years }: Filer, basis: 'standalone' | 'consolidated'): Row<'statements'>[] {
  const source = business.model_type === 'limited_liability_partnership' ? 'Form 8' : 'AOC-4'
  return years.map(({ period_end, figures }) => ({
    party_id: business.party_id,
    basis,
    period: 'annual' as const,
    period_end,
    figures,
    source,
  }))
}

/** The parent with the consolidated accounts of the group instead of its own. */
function wholeGroup(group: Group, filers: Map<string, Filer>): Filer | undefined {
  const parent = filers.get(group.parent.party_id)
  const members = group.members.flatMap(({ business }) => filers.get(business.party_id) ?? [])
  if (!parent || members.length === 0) return undefined
  const years = parent.years.map(({ period_end, figures }) => {
    const others = members.flatMap(
      ({ years }) => years.find((year) => year.period_end === period_end)?.figures ?? [],
    )
    return { period_end, figures: consolidated(figures, others) }
  })
  return { business: parent.business, years }
}

/** All statements: annual standalone ones, consolidated ones of groups, quarterly results of listed companies. */
export function statementRows(filers: Filer[], groups: Group[], today: string): Row<'statements'>[] {
  const byParty = new Map(filers.map((filer) => [filer.business.party_id, filer]))
  const wholes = groups.flatMap((group) => wholeGroup(group, byParty) ?? [])
  const listed = (all: Filer[]) => all.filter(({ business }) => business.listed)
  return [
    ...filers.flatMap((filer) => annualRows(filer, 'standalone')),
    ...wholes.flatMap((whole) => annualRows(whole, 'consolidated')),
    ...listed(filers).flatMap((filer) => quartersOf(filer, 'standalone', today)),
    ...listed(wholes).flatMap((whole) => quartersOf(whole, 'consolidated', today)),
  ]
}
