import { capital } from '#server/contract/parties/capital.ts'
import { borrowings, completed, ebitda, tangibleNetWorth, type YearFigures } from '../scores/year-figures.ts'
import { type Amount, less, sum } from './amounts.ts'

/** Figures by name, in rupees; unknown names are shown as filed. */
export type Figures = Record<string, number>

/** One statement line: the figure filed under its key, otherwise derived from other figures. */
export interface Line {
  key: string
  label: string
  from?: (year: YearFigures) => Amount
  total?: true
  /** An expense or liability: an increase is unfavourable. */
  burden?: true
  /** Hidden if it is derived and only repeats another line. */
  ifNew?: true
}

/** The sum of the amounts that are on record; undefined if none is. */
const sumOfStated = (...amounts: Amount[]): Amount => {
  const stated = amounts.filter((amount) => amount !== undefined)
  return stated.length === 0 ? undefined : sum(...stated)
}

/** Liabilities other than borrowings, in rupees, derived as total liabilities less borrowings. */
const otherLiabilities = (year: YearFigures): Amount =>
  less(completed(year).total_liabilities, borrowings(year))

/** Net worth plus total liabilities, in rupees. */
const equityAndLiabilities = (year: YearFigures): Amount => {
  const { net_worth, total_liabilities } = completed(year)
  return sum(net_worth, total_liabilities)
}

interface StoredFigures extends YearFigures {
  cwip?: number
  investments?: number
}

const otherAssets = (year: StoredFigures): Amount =>
  year.current_assets === undefined
    ? undefined
    : less(
        year.total_assets,
        sumOfStated(
          year.current_assets,
          year.property_plant,
          year.intangible_assets,
          year.cwip,
          year.investments,
        ),
      )

/** The statement lines in presentation order, by heading. */
export const lineGroups: { label: string; lines: Line[] }[] = [
  {
    label: 'Profit and loss',
    lines: [
      { key: 'revenue', label: 'Revenue' },
      { key: 'cost_of_goods', label: 'Cost of goods sold', burden: true },
      { key: 'selling_admin', label: 'Selling and administration', burden: true },
      { key: 'ebitda', label: 'EBITDA', from: ebitda, total: true },
      { key: 'depreciation', label: 'Depreciation', burden: true },
      { key: 'ebit', label: 'EBIT', from: (year) => completed(year).ebit, total: true },
      { key: 'interest', label: 'Interest', burden: true },
      {
        key: 'profit_before_tax',
        label: 'Profit before tax',
        from: (year) => less(completed(year).ebit, year.interest),
      },
      { key: 'tax', label: 'Tax', burden: true },
      { key: 'profit_after_tax', label: 'Profit after tax', total: true },
    ],
  },
  {
    label: 'Equity and liabilities',
    lines: [
      { key: 'share_capital', label: 'Share capital' },
      { key: 'retained_earnings', label: 'Reserves and surplus' },
      { key: 'net_worth', label: 'Net worth', from: (year) => completed(year).net_worth, total: true },
      { key: 'tangible_net_worth', label: 'Tangible net worth', from: tangibleNetWorth },
      { key: 'long_term_debt', label: 'Long-term borrowings', burden: true },
      { key: 'short_term_debt', label: 'Short-term borrowings', burden: true },
      { key: 'borrowings', label: 'Borrowings', from: borrowings, burden: true, ifNew: true },
      { key: 'other_liabilities', label: 'Other liabilities', from: otherLiabilities, burden: true },
      {
        key: 'total_liabilities',
        label: 'Total outside liabilities',
        from: (year) => completed(year).total_liabilities,
        total: true,
        burden: true,
      },
      { key: 'current_liabilities', label: 'Current liabilities', burden: true },
      {
        key: 'equity_and_liabilities',
        label: 'Total equity and liabilities',
        from: equityAndLiabilities,
        total: true,
      },
    ],
  },
  {
    label: 'Assets',
    lines: [
      { key: 'property_plant', label: 'Fixed assets' },
      { key: 'intangible_assets', label: 'Intangible assets' },
      { key: 'cwip', label: 'Capital work in progress' },
      { key: 'investments', label: 'Investments' },
      { key: 'receivables', label: 'Receivables' },
      { key: 'inventory', label: 'Inventory' },
      { key: 'cash', label: 'Cash' },
      {
        key: 'other_current_assets',
        label: 'Other current assets',
        from: (year) => less(year.current_assets, sumOfStated(year.receivables, year.inventory, year.cash)),
      },
      { key: 'current_assets', label: 'Current assets', total: true },
      { key: 'other_assets', label: 'Other assets', from: otherAssets },
      { key: 'total_assets', label: 'Total assets', total: true },
    ],
  },
  {
    label: 'Cash flow',
    lines: [
      { key: 'cash_from_operations', label: 'Cash from operations' },
      { key: 'funds_from_operations', label: 'Funds from operations' },
    ],
  },
  {
    label: 'Off balance sheet',
    lines: [{ key: 'contingent_liabilities', label: 'Contingent liabilities', burden: true }],
  },
]

const keys = new Set(lineGroups.flatMap(({ lines }) => lines.map(({ key }) => key)))
const inWords = (key: string) => capital(key.replaceAll('_', ' '))

/** Lines for figures filed under names that no group knows, with readable labels: `other_income` → 'Other income'. */
export const furtherLines = (years: Figures[]): Line[] =>
  [...new Set(years.flatMap((figures) => Object.keys(figures)))]
    .filter((key) => !keys.has(key))
    .sort()
    .map((key) => ({ key, label: inWords(key) }))

const finite = (value: Amount) => (value !== undefined && Number.isFinite(value) ? value : undefined)

/** A line's figure for one year in rupees: as filed, otherwise derived; undefined if neither is possible. */
export const figureOf = (line: Line, figures: Figures): Amount =>
  finite(figures[line.key]) ?? finite(line.from?.(figures))
