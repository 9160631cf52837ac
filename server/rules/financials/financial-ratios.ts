import type { RatioLine } from '#server/contract/parties/financials.ts'
import { capitalEmployed, completed, type Figure, type YearFigures } from '../scores/year-figures.ts'

type Code = Exclude<
  keyof ReturnType<typeof import('./statement-ratios.ts').statementRatios>,
  `${string}_change`
>

/** A ratio as shown: its label, its formula, and the message if its base allows no value. */
export interface RatioKind extends Pick<RatioLine, 'label' | 'unit' | 'formula' | 'meaning'> {
  code: Code | 'altman'
  /** The figures that must be on record. */
  needs: Figure[]
  base: (year: YearFigures) => number | undefined
  /** Why there is no ratio if the base is 0 (`zero`) or below 0 (`negative`). */
  zero: string
  negative?: string
}

const worth = {
  base: (year: YearFigures) => completed(year).net_worth,
  zero: 'no net worth',
  negative: 'net worth is negative',
}
const revenue = {
  base: (year: YearFigures) => year.revenue,
  zero: 'no revenue',
  negative: 'revenue is negative',
}
const dues = { base: (year: YearFigures) => year.current_liabilities, zero: 'no current liabilities' }
const assets = { base: (year: YearFigures) => year.total_assets, zero: 'no assets' }
const goods = { base: (year: YearFigures) => year.cost_of_goods, zero: 'no cost of goods' }

/** The ratios of a year by heading. Definitions as usual in Indian credit appraisal; Altman Z″ as of 1995. */
export const ratioGroups: { label: string; ratios: RatioKind[] }[] = [
  {
    label: 'Profitability',
    ratios: [
      {
        code: 'ebitda_margin',
        label: 'EBITDA margin',
        unit: 'percent',
        formula: '(EBIT + depreciation) ÷ revenue',
        meaning: 'Share of revenue left before interest, tax and depreciation.',
        needs: ['ebit', 'depreciation', 'revenue'],
        ...revenue,
      },
      {
        code: 'operating_margin',
        label: 'EBIT margin',
        unit: 'percent',
        formula: 'EBIT ÷ revenue',
        meaning: 'Share of revenue left before interest and tax, after depreciation.',
        needs: ['ebit', 'revenue'],
        ...revenue,
      },
      {
        code: 'net_margin',
        label: 'Net margin',
        unit: 'percent',
        formula: 'profit after tax ÷ revenue',
        meaning: 'Share of revenue left as profit after tax.',
        needs: ['profit_after_tax', 'revenue'],
        ...revenue,
      },
      {
        code: 'return_on_capital',
        label: 'Return on capital employed',
        unit: 'percent',
        formula: 'EBIT ÷ (net worth + borrowings)',
        meaning: 'Return on equity and debt; below the interest rate, borrowing costs more than it earns.',
        needs: ['ebit', 'net_worth', 'borrowings'],
        base: capitalEmployed,
        zero: 'no capital employed',
        negative: 'capital employed is negative',
      },
      {
        code: 'return_on_equity',
        label: 'Return on net worth',
        unit: 'percent',
        formula: 'profit after tax ÷ net worth',
        meaning: 'Return on shareholders’ funds.',
        needs: ['profit_after_tax', 'net_worth'],
        ...worth,
      },
      {
        code: 'return_on_assets',
        label: 'Return on assets',
        unit: 'percent',
        formula: 'profit after tax ÷ total assets',
        meaning: 'Return on all assets.',
        needs: ['profit_after_tax', 'total_assets'],
        ...assets,
      },
      {
        code: 'cash_margin',
        label: 'Cash margin',
        unit: 'percent',
        formula: 'cash from operations ÷ revenue',
        meaning:
          'Share of revenue converted to cash; far below the net margin, profits are not backed by cash.',
        needs: ['cash_from_operations', 'revenue'],
        ...revenue,
      },
    ],
  },
  {
    label: 'Liquidity',
    ratios: [
      {
        code: 'current_ratio',
        label: 'Current ratio',
        unit: 'times',
        formula: 'current assets ÷ current liabilities',
        meaning: 'Below 1, obligations due within a year exceed current assets.',
        needs: ['current_assets', 'current_liabilities'],
        ...dues,
      },
      {
        code: 'quick_ratio',
        label: 'Quick ratio',
        unit: 'times',
        formula: '(current assets − inventory) ÷ current liabilities',
        meaning: 'Current ratio without inventory, which must be sold first.',
        needs: ['current_assets', 'inventory', 'current_liabilities'],
        ...dues,
      },
      {
        code: 'cash_ratio',
        label: 'Cash ratio',
        unit: 'times',
        formula: 'cash ÷ current liabilities',
        meaning: 'Share of current liabilities covered by cash.',
        needs: ['cash', 'current_liabilities'],
        ...dues,
      },
    ],
  },
  {
    label: 'Debt',
    ratios: [
      {
        code: 'debt_to_equity',
        label: 'Debt to equity',
        unit: 'times',
        formula: 'borrowings ÷ net worth',
        meaning: 'Borrowings per rupee of net worth.',
        needs: ['borrowings', 'net_worth'],
        ...worth,
      },
      {
        code: 'liabilities_to_net_worth',
        label: 'Total outside liabilities to net worth',
        unit: 'times',
        formula: 'total outside liabilities ÷ net worth',
        meaning: 'Above 4 is usually high.',
        needs: ['total_liabilities', 'net_worth'],
        ...worth,
      },
      {
        code: 'borrowings_to_assets',
        label: 'Borrowings to assets',
        unit: 'percent',
        formula: 'borrowings ÷ total assets',
        meaning: 'Share of assets financed by borrowings.',
        needs: ['borrowings', 'total_assets'],
        ...assets,
      },
      {
        code: 'interest_cover',
        label: 'Interest cover',
        unit: 'times',
        formula: 'EBIT ÷ interest',
        meaning: 'Below 1, earnings do not cover interest; below 1.5, barely.',
        needs: ['ebit', 'interest'],
        base: (year) => year.interest,
        zero: 'no interest',
      },
      {
        code: 'contingent_to_net_worth',
        label: 'Contingent liabilities to net worth',
        unit: 'percent',
        formula: 'contingent liabilities ÷ net worth',
        meaning: 'Share of net worth at risk from guarantees and claims.',
        needs: ['contingent_liabilities', 'net_worth'],
        ...worth,
      },
    ],
  },
  {
    label: 'Efficiency',
    ratios: [
      {
        code: 'asset_turnover',
        label: 'Asset turnover',
        unit: 'times',
        formula: 'revenue ÷ total assets',
        meaning: 'Revenue per rupee of assets.',
        needs: ['revenue', 'total_assets'],
        ...assets,
      },
      {
        code: 'receivable_days',
        label: 'Debtor days',
        unit: 'days',
        formula: 'receivables ÷ revenue × 365',
        meaning: 'Average time customers take to pay.',
        needs: ['receivables', 'revenue'],
        ...revenue,
      },
      {
        code: 'inventory_days',
        label: 'Inventory days',
        unit: 'days',
        formula: 'inventory ÷ cost of goods × 365',
        meaning: 'Average time inventory is held.',
        needs: ['inventory', 'cost_of_goods'],
        ...goods,
      },
      {
        code: 'creditor_days',
        label: 'Creditor days',
        unit: 'days',
        formula: '(current liabilities − short-term borrowings) ÷ cost of goods × 365',
        meaning: 'Average time taken to pay suppliers.',
        needs: ['current_liabilities', 'short_term_debt', 'cost_of_goods'],
        ...goods,
      },
    ],
  },
  {
    label: 'Score',
    ratios: [
      {
        code: 'altman',
        label: 'Altman Z″',
        unit: 'score',
        formula:
          '6.56 × working capital ÷ assets + 3.26 × reserves ÷ assets + 6.72 × EBIT ÷ assets + 1.05 × net worth ÷ liabilities',
        meaning:
          'Below 1.1 distress, above 2.6 safe, grey between. Not applicable to banks, NBFCs and insurers.',
        needs: [
          'current_assets',
          'current_liabilities',
          'retained_earnings',
          'ebit',
          'net_worth',
          'total_liabilities',
          'total_assets',
        ],
        base: (year) => {
          const { total_assets, total_liabilities } = completed(year)
          return total_assets === 0 ? 0 : total_liabilities
        },
        zero: 'no assets or no liabilities',
      },
    ],
  },
]
