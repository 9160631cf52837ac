import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import type { ReadingCode } from './readings.ts'

type Unit = 'percent' | 'times' | 'days'

/** The label and unit of each ratio. */
const words: Record<ReadingCode, readonly [label: string, unit: Unit]> = {
  liabilities_to_assets: ['Total liabilities ÷ total assets', 'percent'],
  retained_to_assets: ['Retained earnings ÷ total assets', 'percent'],
  net_worth_to_assets: ['Net worth ÷ total assets', 'percent'],
  quick_ratio: ['Quick ratio', 'times'],
  current_ratio: ['Current ratio', 'times'],
  profit_to_assets: ['Profit after tax ÷ total assets', 'percent'],
  ebit_to_assets: ['EBIT ÷ total assets', 'percent'],
  reserves_added_to_assets: ['Addition to reserves ÷ total assets', 'percent'],
  accruals_to_liabilities: ['Profit and depreciation ÷ total liabilities', 'percent'],
  profit_to_liabilities: ['Profit after tax ÷ total liabilities', 'percent'],
  interest_cover: ['Interest cover', 'times'],
  assumed_interest_cover: ['Interest cover, interest taken as 10 % of borrowings', 'times'],
  revenue_growth: ['Revenue growth', 'percent'],
  receivable_days: ['Receivable days', 'days'],
  borrowings_to_assets: ['Borrowings ÷ total assets', 'percent'],
  profit_in_two_years: ['Profit ÷ total assets, the better of two years', 'percent'],
  retained_change: ['Retained earnings ÷ assets, against the previous year', 'percent'],
  cash_in_two_years: ['Cash from operations ÷ assets, the better of two years', 'percent'],
  contingent_to_assets: ['Contingent liabilities ÷ total assets', 'percent'],
}

const decimals = { percent: 1, times: 2, days: 0 }

/** The label of a ratio. */
export const ratioLabel = (ratio: ReadingCode) => words[ratio][0]

/** A ratio's value as text: '56.2 %', '0.32', '48 days', 'nothing owed' if it is infinite. */
export function ratioValue(ratio: ReadingCode, value: number): string {
  if (!Number.isFinite(value)) return 'nothing owed'
  if (ratio.endsWith('interest_cover') && value < 0) return 'a loss before interest'
  const [, unit] = words[ratio]
  const text = groupIndian(unit === 'percent' ? value * 100 : value, decimals[unit])
  return unit === 'percent' ? `${text} %` : unit === 'days' ? plural(Math.round(value) || 0, 'day') : text
}
