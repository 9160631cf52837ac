import type { Severity } from '#server/contract/alert.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { altman, zSeverity } from '../../altman.ts'
import { beneish } from '../../beneish.ts'
import { piotroski } from '../../piotroski.ts'
import { isComputed, type Score } from '../../score-receipt.ts'
import { statementRatios } from '../../statement-ratios.ts'
import { borrowings, completed, type YearFigures } from '../../year-figures.ts'
import { zmijewski } from '../../zmijewski.ts'
import type { AlertType } from '../catalogue.ts'
import { decimal, percent, rounded } from './fact.ts'
import type { Year } from './year.ts'

interface Found {
  severity: Severity
  summary: string
}

/** A signal read from years of accounts, the newest first: whether it is there, and its row of one year. */
export interface StatementSignal {
  signal: AlertType
  find: (years: YearFigures[]) => Found | undefined
  row: (year: Year, before: Year | undefined, place: number, years: Year[]) => Record<string, unknown>
}

const totalOf = (score: Score | undefined) => (score && isComputed(score) ? score.total : undefined)
const zOf = (year: YearFigures) => totalOf(altman(year))
const fOf = (years: YearFigures[], from = 0) => {
  const [year, before, earlier] = years.slice(from)
  return year && before && earlier ? totalOf(piotroski(year, before, earlier)) : undefined
}
const mOf = (year: YearFigures, before: YearFigures | undefined) => before && totalOf(beneish(year, before))
const worthOf = (year: YearFigures) => completed(year).net_worth
const growth = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined || before <= 0 ? undefined : now / before - 1
const yearValue =
  (value: (year: YearFigures, before: YearFigures | undefined) => number | undefined, places = 2) =>
  ({ name, figures }: Year, before: Year | undefined) => ({
    year: name,
    value: rounded(value(figures, before?.figures), places),
  })

const profitRow: StatementSignal['row'] = ({ name, figures }) => {
  const { profit_after_tax, tax, interest } = figures
  const before_tax = profit_after_tax === undefined || tax === undefined ? null : profit_after_tax + tax
  return {
    financial_year: name,
    profit_or_loss: before_tax,
    profit_after_tax: profit_after_tax ?? null,
    interest_expense: interest ?? null,
    tax_expense: tax ?? null,
  }
}

const margin = (year: YearFigures | undefined) => year && statementRatios(year).net_margin

const declineRow: StatementSignal['row'] = ({ period_end, figures }, before) => {
  const [now, earlier] = [margin(figures), margin(before?.figures)]
  const change = growth(figures.revenue, before?.figures.revenue)
  return {
    reporting_date: period_end,
    revenue: figures.revenue ?? null,
    change_in_revenue: rounded(change === undefined ? undefined : change * 100),
    latest_profitability: rounded(now === undefined ? undefined : now * 100),
    previous_profitability: rounded(earlier === undefined ? undefined : earlier * 100),
    change_in_profitablity: rounded(
      now === undefined || earlier === undefined ? undefined : (now - earlier) * 100,
    ),
  }
}

const liquidityRow =
  (ratio: 'current_ratio' | 'cash_ratio'): StatementSignal['row'] =>
  ({ name, figures }) => ({
    financial_year: name,
    cash_and_cash_equivalents: figures.cash ?? null,
    current_liabilities: figures.current_liabilities ?? null,
    ratio: rounded(statementRatios(figures)[ratio], 4),
  })

/** Signals of the accounts, with their limits: signals methods 1 to 5 and 14. Not for banks, NBFCs and insurers. */
export const statementSignals: StatementSignal[] = [
  {
    signal: 'weak_or_declining_zscore',
    find: (years) => {
      const severity = zSeverity(years)
      const [now, before] = [years[0] && zOf(years[0]), years[1] && zOf(years[1])]
      if (!severity || now === undefined) return undefined
      const earlier = before === undefined ? '' : `, ${decimal(before)} a year before`
      return { severity, summary: `Z″ at ${decimal(now)}${earlier}` }
    },
    row: ({ name, figures }) => ({ financial_year: name, z_score: rounded(zOf(figures), 4) }),
  },
  {
    signal: 'interest_cover_low',
    find: ([year]) => {
      const cover = year && (year.interest ?? 0) > 0 ? statementRatios(year).interest_cover : undefined
      if (cover === undefined || cover >= 1.5) return undefined
      const limit = cover < 1 ? '1.0' : '1.5'
      return {
        severity: cover < 1 ? 'high' : 'medium',
        summary: `Interest cover ${decimal(cover)}, below ${limit}`,
      }
    },
    row: profitRow,
  },
  {
    signal: 'revenue_decline',
    find: ([year, before]) => {
      const change = growth(year?.revenue, before?.revenue)
      if (change === undefined || change > -0.2 + 1e-9) return undefined
      return {
        severity: change <= -0.4 ? 'high' : 'medium',
        summary: `Revenue ${percent(change)} against the year before`,
      }
    },
    row: declineRow,
  },
  {
    signal: 'profit_decline',
    find: ([year, before]) => {
      const [now, earlier] = [year?.profit_after_tax, before?.profit_after_tax]
      const change = growth(now, earlier)
      if (change === undefined || change > -0.5 || (now ?? 0) < 0) return undefined
      return { severity: 'low', summary: `Profit after tax ${percent(change)} against the year before` }
    },
    row: declineRow,
  },
  {
    signal: 'loss_making',
    find: ([year, before]) => {
      const profit = year?.profit_after_tax
      if (profit === undefined || profit >= 0) return undefined
      const again = (before?.profit_after_tax ?? 0) < 0
      return {
        severity: again ? 'high' : 'medium',
        summary: `Loss after tax of ${rupeesInWords(-profit)}${again ? ', the second in a row' : ''}`,
      }
    },
    row: profitRow,
  },
  {
    signal: 'net_worth_eroded',
    find: ([year, before]) => {
      const [now, earlier] = [year && worthOf(year), before && worthOf(before)]
      if (now === undefined) return undefined
      if (now < 0) return { severity: 'high', summary: `Net worth is negative: ${rupeesInWords(now)}` }
      const change = growth(now, earlier)
      if (change === undefined || change > -0.5) return undefined
      return {
        severity: 'medium',
        summary: `Net worth ${percent(change)} within a year, now ${rupeesInWords(now)}`,
      }
    },
    row: yearValue(worthOf, 0),
  },
  {
    signal: 'current_ratio_low',
    find: ([year]) => {
      const ratio = year && statementRatios(year).current_ratio
      if (ratio === undefined || ratio >= 1) return undefined
      return { severity: ratio < 0.5 ? 'high' : 'medium', summary: `Current ratio ${decimal(ratio)}` }
    },
    row: liquidityRow('current_ratio'),
  },
  {
    signal: 'low_cash_ratio',
    find: ([year, before]) => {
      const [now, earlier] = [year, before].map((one) => one && statementRatios(one).cash_ratio)
      if (now === undefined || now >= 0.02 || (earlier !== undefined && earlier < 0.05)) return undefined
      return { severity: 'low', summary: `Cash covers ${percent(now)} of current liabilities` }
    },
    row: liquidityRow('cash_ratio'),
  },
  {
    signal: 'high_leverage',
    find: ([year]) => {
      const times =
        year && (worthOf(year) ?? 0) > 0 ? statementRatios(year).liabilities_to_net_worth : undefined
      if (times === undefined || times <= 4) return undefined
      return {
        severity: times > 8 ? 'high' : 'medium',
        summary: `Liabilities ${decimal(times, 1)} times net worth`,
      }
    },
    row: yearValue((year) => statementRatios(year).liabilities_to_net_worth),
  },
  {
    signal: 'contingent_liabilities',
    find: ([year]) => {
      const share =
        year && (worthOf(year) ?? 0) > 0 ? statementRatios(year).contingent_to_net_worth : undefined
      if (share === undefined || share <= 0.5) return undefined
      return {
        severity: share > 1 ? 'medium' : 'low',
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
    signal: 'negative_operating_cash',
    find: ([year, before]) => {
      const withoutCash = (one: YearFigures | undefined) =>
        (one?.cash_from_operations ?? 0) < 0 && (one?.profit_after_tax ?? 0) > 0
      if (!withoutCash(year) || !withoutCash(before)) return undefined
      const summary = `Cash from operations ${rupeesInWords(year?.cash_from_operations ?? 0)} with a profit, the second year`
      return { severity: 'medium', summary }
    },
    row: yearValue((year) => year.cash_from_operations, 0),
  },
  {
    signal: 'receivable_days_up',
    find: ([year, before]) => {
      const ratios = year && statementRatios(year, before)
      const change = ratios?.receivable_days_change
      const days = ratios?.receivable_days
      if (change === undefined || days === undefined || change < 0.3 - 1e-9 || days < 30) return undefined
      return {
        severity: 'low',
        summary: `Receivables stand at ${decimal(days, 0)} days, up ${percent(change)}`,
      }
    },
    row: yearValue((year) => statementRatios(year).receivable_days, 0),
  },
  {
    signal: 'inventory_days_up',
    find: ([year, before]) => {
      const days = year && statementRatios(year).inventory_days
      const change = growth(days, before && statementRatios(before).inventory_days)
      if (change === undefined || days === undefined || change < 0.3 - 1e-9 || days < 30) return undefined
      return {
        severity: 'low',
        summary: `Inventory stands at ${decimal(days, 0)} days, up ${percent(change)}`,
      }
    },
    row: yearValue((year) => statementRatios(year).inventory_days, 0),
  },
  {
    signal: 'borrowings_up',
    find: ([year, before]) => {
      const owed = year && borrowings(year)
      const [debt, sales] = [
        growth(owed, before && borrowings(before)),
        growth(year?.revenue, before?.revenue),
      ]
      if (debt === undefined || sales === undefined || owed === undefined || debt - sales < 0.2)
        return undefined
      const heavy = owed > 0.25 * (year?.total_assets ?? Number.POSITIVE_INFINITY)
      if (!heavy || debt <= 0) return undefined
      return {
        severity: debt - sales >= 0.5 ? 'medium' : 'low',
        summary: `Borrowings ${percent(debt)}, revenue ${percent(sales)} against the year before`,
      }
    },
    row: yearValue(borrowings, 0),
  },
  {
    signal: 'accounts_unusual',
    find: ([year, before]) => {
      const score = year && mOf(year, before)
      if (score === undefined || score <= -1.78) return undefined
      return { severity: 'low', summary: `Beneish screen at ${decimal(score)}: a closer look is advised` }
    },
    row: yearValue(mOf),
  },
  {
    signal: 'weak_fundamentals',
    find: (years) => {
      const [now, before] = [fOf(years), fOf(years, 1)]
      if (now === undefined || (now > 2 && (before === undefined || before - now < 3))) return undefined
      const earlier = before === undefined ? '' : `, ${before} a year before`
      return { severity: now <= 1 ? 'medium' : 'low', summary: `Piotroski’s F is ${now}${earlier}` }
    },
    row: ({ name }, _, place, years) => ({
      year: name,
      value:
        fOf(
          years.map(({ figures }) => figures),
          place,
        ) ?? null,
    }),
  },
  {
    signal: 'zmijewski_distress',
    find: ([year]) => {
      const score = year && zmijewski(year)
      if (!score || !isComputed(score) || score.total <= 0) return undefined
      const chance = score.probability === undefined ? '' : `, probability ${percent(score.probability)}`
      return { severity: 'medium', summary: `Zmijewski score ${decimal(score.total)}${chance}` }
    },
    row: yearValue((year) => totalOf(zmijewski(year)), 4),
  },
]
