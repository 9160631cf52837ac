import { rupeesInWords } from '#server/contract/money.ts'
import { growth, statementRatios } from '../../financials/statement-ratios.ts'
import { borrowings, completed, type YearFigures } from '../../scores/year-figures.ts'
import { decimal, percent, rounded } from './fact.ts'
import { fellBy, roseBy, type StatementSignal, yearValue } from './statement-signal.ts'

const worthOf = (year: YearFigures) => completed(year).net_worth

const liquidityRow =
  (ratio: 'current_ratio' | 'cash_ratio'): StatementSignal['row'] =>
  ({ name, figures }) => ({
    financial_year: name,
    cash_and_cash_equivalents: figures.cash ?? null,
    current_liabilities: figures.current_liabilities ?? null,
    ratio: rounded(statementRatios(figures)[ratio], 4),
  })

/** Balance sheet signals, with their limits: signals method 14. */
export const balanceSignals: StatementSignal[] = [
  {
    signal: 'net_worth_eroded',
    find: ([year, before], limits) => {
      const [now, earlier] = [year && worthOf(year), before && worthOf(before)]
      if (now === undefined) return undefined
      if (now < 0) return { severity: 'high', summary: `Net worth is negative: ${rupeesInWords(now)}` }
      const change = growth(now, earlier)
      if (change === undefined || !fellBy(change, limits.net_worth_eroded.raise)) return undefined
      return {
        severity: 'medium',
        summary: `Net worth ${percent(change)} within a year, now ${rupeesInWords(now)}`,
      }
    },
    row: yearValue(worthOf, 0),
  },
  {
    signal: 'current_ratio_low',
    find: ([year], { current_ratio_low: { raise, grave } }) => {
      const ratio = year && statementRatios(year).current_ratio
      if (ratio === undefined || ratio >= raise) return undefined
      return { severity: ratio < grave ? 'high' : 'medium', summary: `Current ratio ${decimal(ratio)}` }
    },
    row: liquidityRow('current_ratio'),
  },
  {
    signal: 'low_cash_ratio',
    find: ([year, before], limits) => {
      const [now, earlier] = [year, before].map((one) => one && statementRatios(one).cash_ratio)
      if (
        now === undefined ||
        now >= limits.low_cash_ratio.raise / 100 ||
        (earlier !== undefined && earlier < 0.05)
      )
        return undefined
      return { severity: 'low', summary: `Cash covers ${percent(now)} of current liabilities` }
    },
    row: liquidityRow('cash_ratio'),
  },
  {
    signal: 'high_leverage',
    find: ([year], { high_leverage: { raise, grave } }) => {
      const times =
        year && (worthOf(year) ?? 0) > 0 ? statementRatios(year).liabilities_to_net_worth : undefined
      if (times === undefined || times <= raise) return undefined
      return {
        severity: times > grave ? 'high' : 'medium',
        summary: `Liabilities ${decimal(times, 1)} times net worth`,
      }
    },
    row: yearValue((year) => statementRatios(year).liabilities_to_net_worth),
  },
  {
    signal: 'contingent_liabilities',
    find: ([year], { contingent_liabilities: { raise, grave } }) => {
      const share =
        year && (worthOf(year) ?? 0) > 0 ? statementRatios(year).contingent_to_net_worth : undefined
      if (share === undefined || share <= raise / 100) return undefined
      return {
        severity: share > grave / 100 ? 'medium' : 'low',
        summary: `Contingent liabilities ${percent(share)} of net worth`,
      }
    },
    row: ({ name, figures }) => {
      const share = statementRatios(figures).contingent_to_net_worth
      return {
        financial_year: name,
        contingent_liabilities_value: figures.contingent_liabilities ?? null,
        profit_or_loss_value: figures.profit_after_tax ?? null,
        percentage: rounded(share === undefined ? undefined : share * 100),
      }
    },
  },
  {
    signal: 'receivable_days_up',
    find: ([year, before], limits) => {
      const { raise } = limits.receivable_days_up
      const ratios = year && statementRatios(year, before)
      const change = ratios?.receivable_days_change
      const days = ratios?.receivable_days
      if (change === undefined || days === undefined || !roseBy(change, raise) || days < 30) return undefined
      return {
        severity: 'low',
        summary: `Receivables stand at ${decimal(days, 0)} days, up ${percent(change)}`,
      }
    },
    row: yearValue((year) => statementRatios(year).receivable_days, 0),
  },
  {
    signal: 'inventory_days_up',
    find: ([year, before], limits) => {
      const { raise } = limits.inventory_days_up
      const days = year && statementRatios(year).inventory_days
      const change = growth(days, before && statementRatios(before).inventory_days)
      if (change === undefined || days === undefined || !roseBy(change, raise) || days < 30) return undefined
      return {
        severity: 'low',
        summary: `Inventory stands at ${decimal(days, 0)} days, up ${percent(change)}`,
      }
    },
    row: yearValue((year) => statementRatios(year).inventory_days, 0),
  },
  {
    signal: 'borrowings_up',
    find: ([year, before], { borrowings_up: { raise, grave } }) => {
      const owed = year && borrowings(year)
      const [debt, sales] = [
        growth(owed, before && borrowings(before)),
        growth(year?.revenue, before?.revenue),
      ]
      if (debt === undefined || sales === undefined || owed === undefined || !roseBy(debt - sales, raise))
        return undefined
      const heavy = owed > 0.25 * (year?.total_assets ?? Number.POSITIVE_INFINITY)
      if (!heavy || debt <= 0) return undefined
      return {
        severity: roseBy(debt - sales, grave) ? 'medium' : 'low',
        summary: `Borrowings ${percent(debt)}, revenue ${percent(sales)} against the previous year`,
      }
    },
    row: yearValue(borrowings, 0),
  },
]
