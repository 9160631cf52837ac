import type { YearFigures } from '#server/rules/scores/year-figures.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import { type Random, seededRandom } from '../random.ts'

/** All figures of a year, none missing, in rupees. */
export type Accounts = Required<
  Omit<YearFigures, 'funds_from_operations' | 'borrowings' | 'other_liabilities' | 'intangible_assets'>
>

/** How a business in each state of health grows, earns and borrows; `drift` is the yearly change of its margin. */
const conduct = {
  healthy: {
    growth: [0.03, 0.16],
    margin: [0.1, 0.2],
    drift: [-0.004, 0.008],
    debtToEquity: [0.1, 0.9],
    slower: 0,
  },
  shaky: {
    growth: [-0.04, 0.1],
    margin: [0.062, 0.08],
    drift: [-0.005, 0.001],
    debtToEquity: [1.8, 2.6],
    slower: 0.03,
  },
  distressed: {
    growth: [-0.14, 0.03],
    margin: [0.062, 0.08],
    drift: [-0.02, -0.012],
    debtToEquity: [1.8, 2.8],
    slower: 0.11,
  },
} as const

const taxRate = 0.2517
/** Plant-heavy trades must cover its depreciation: margin per rupee of plant for a rupee of sales. */
const plantEarns = 0.06
const between = (random: Random, [min, max]: readonly [number, number]) => random.between(min, max)

/** Changes to the sales, receivables and stock of a few distressed businesses in the last of the five years. */
function lastYearOf({ party_id, health }: Business): {
  sales: number
  receivables: number
  inventory: number
} {
  const random = seededRandom(`last year ${party_id}`)
  const usual = { sales: 1, receivables: 1, inventory: 1 }
  if (health !== 'distressed' || isFeatured(party_id) || !random.chance(0.2)) return usual
  return { ...usual, ...random.pick([{ sales: 0.74 }, { receivables: 1.9 }, { inventory: 1.4 }]) }
}
const lastYear = 5

/** The parameters of a business that stay the same from year to year. */
function habitsOf(random: Random, business: Business) {
  const ways = conduct[business.health]
  return {
    ...ways,
    margin: between(random, ways.margin),
    drift: between(random, ways.drift),
    debtToEquity: between(random, ways.debtToEquity),
    interestRate: random.between(0.088, 0.125),
    goodsShare: random.between(0.7, 0.86),
    payableDays: random.between(35, 60),
    longShare: random.between(0.35, 0.65),
    contingentShare: random.chance(0.06) ? random.between(0.55, 0.9) : random.between(0, 0.12),
    capitalShare: random.between(0.1, 0.35),
    issueYear: random.chance(0.1) ? random.integer(1, 5) : 0,
    lastYear: lastYearOf(business),
  }
}
type Habits = ReturnType<typeof habitsOf>

/** Sales, costs and operating profit of the `year`th year. */
function trading(random: Random, business: Business, habits: Habits, year: number, before?: Accounts) {
  const grown = (before?.revenue ?? business.revenue) * (1 + (before ? between(random, habits.growth) : 0))
  const sold = year === lastYear ? grown * habits.lastYear.sales : grown
  const revenue = business.series?.revenue[year] ?? Math.round(sold / 1000) * 1000
  const depreciation = Math.round((before?.property_plant ?? revenue * business.trade.plant) * 0.085)
  const margin =
    habits.margin + plantEarns * business.trade.plant + habits.drift * year + random.between(-0.008, 0.008)
  const ebit = business.series?.ebit[year] ?? Math.round(revenue * margin) - depreciation
  const costs = revenue - ebit - depreciation
  const cost_of_goods = Math.round(costs * habits.goodsShare)
  return { revenue, ebit, depreciation, cost_of_goods, selling_admin: costs - cost_of_goods }
}

/** The operating assets and payables of a business at the end of a year, before its borrowings are known. */
function stocks(business: Business, habits: Habits, year: number, income: ReturnType<typeof trading>) {
  const { trade } = business
  const pace = 1 + habits.slower * year
  const others = Math.round(income.revenue * 0.05)
  const { receivables, inventory } = year === lastYear ? habits.lastYear : { receivables: 1, inventory: 1 }
  return {
    receivables: Math.round((income.revenue * trade.receivableDays * pace * receivables) / 365),
    inventory: Math.round((income.cost_of_goods * trade.inventoryDays * pace * inventory) / 365),
    property_plant: Math.round(income.revenue * trade.plant + income.depreciation * 2),
    minCash: Math.round(income.revenue * (business.health === 'healthy' ? 0.04 : 0.012)),
    others,
    investments: Math.round(income.revenue * 0.03),
    payables: Math.round((income.cost_of_goods * habits.payableDays * pace) / 365) + Math.round(others / 2),
  }
}
type Stocks = ReturnType<typeof stocks>

const operatingAssets = ({ receivables, inventory, others }: Stocks) => receivables + inventory + others

function oneYear(
  random: Random,
  business: Business,
  habits: Habits,
  year: number,
  before?: { figures: Accounts; stocks: Stocks },
) {
  const income = trading(random, business, habits, year, before?.figures)
  const stock = stocks(business, habits, year, income)
  const assetsNeeded =
    operatingAssets(stock) + stock.property_plant + stock.investments + stock.minCash - stock.payables
  const debtBefore = before
    ? before.figures.long_term_debt + before.figures.short_term_debt
    : (assetsNeeded * habits.debtToEquity) / (1 + habits.debtToEquity)
  const interest = business.series?.interest[year] ?? Math.round(debtBefore * habits.interestRate)
  const tax = Math.max(0, Math.round((income.ebit - interest) * taxRate))
  const profit_after_tax = income.ebit - interest - tax

  const openingWorth = Math.max(200_000, assetsNeeded / (1 + habits.debtToEquity))
  const openingCapital = Math.max(100_000, Math.round((openingWorth * habits.capitalShare) / 10_000) * 10_000)
  const issued =
    before && habits.issueYear === year
      ? Math.round((before.figures.share_capital * 0.25) / 10_000) * 10_000
      : 0
  const share_capital = before ? before.figures.share_capital + issued : openingCapital
  const retained_earnings =
    (before?.figures.retained_earnings ?? Math.round(openingWorth) - openingCapital) +
    (before ? profit_after_tax : 0)
  const net_worth = share_capital + retained_earnings

  // Assets not financed by owners and suppliers are financed by debt; any excess is held as cash.
  const debt = Math.max(0, assetsNeeded - net_worth)
  const long_term_debt = Math.round(debt * habits.longShare)
  const short_term_debt = debt - long_term_debt
  const cash = stock.minCash + Math.max(0, net_worth - assetsNeeded)
  const current_assets = operatingAssets(stock) + cash
  const total_assets = current_assets + stock.property_plant + stock.investments
  const current_liabilities = stock.payables + short_term_debt
  const tiedUp = before
    ? operatingAssets(stock) - operatingAssets(before.stocks) - (stock.payables - before.stocks.payables)
    : 0
  const figures: Accounts = {
    ...income,
    interest,
    tax,
    profit_after_tax,
    cash_from_operations: profit_after_tax + income.depreciation - tiedUp,
    total_assets,
    current_assets,
    current_liabilities,
    total_liabilities: current_liabilities + long_term_debt,
    long_term_debt,
    short_term_debt,
    retained_earnings,
    share_capital,
    net_worth,
    receivables: stock.receivables,
    inventory: stock.inventory,
    cash,
    property_plant: stock.property_plant,
    contingent_liabilities: Math.round(Math.max(0, net_worth) * habits.contingentShare),
  }
  return { figures, stocks: stock }
}

/** Five years of accounts, oldest first, each based on the year before; all amounts in rupees. */
export function fiveYears(business: Business): Accounts[] {
  const random = seededRandom(`accounts ${business.party_id}`)
  const habits = habitsOf(random, business)
  let year = oneYear(random, business, habits, 0)
  return Array.from({ length: 5 }, (_, order) => {
    year = oneYear(random, business, habits, order + 1, year)
    return year.figures
  })
}

/**
 * The consolidated accounts of a group: parent and subsidiaries added up, the subsidiaries' capital eliminated against
 * the investments as far as these suffice; the rest belongs to outside shareholders.
 */
export function consolidated(parent: Accounts, subsidiaries: Accounts[]): Accounts {
  const whole = { ...parent }
  for (const subsidiary of subsidiaries) {
    for (const key of Object.keys(whole) as (keyof Accounts)[]) whole[key] += subsidiary[key]
  }
  const holdings = whole.total_assets - whole.current_assets - whole.property_plant
  const setOff = Math.min(holdings, whole.share_capital - parent.share_capital)
  for (const key of ['share_capital', 'net_worth', 'total_assets'] as const) whole[key] -= setOff
  return whole
}
