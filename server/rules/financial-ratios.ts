import type { RatioLine } from '#server/contract/financials.ts'
import { capitalEmployed, completed, type YearFigures } from './year-figures.ts'

type Figure = keyof YearFigures
type Code = Exclude<
  keyof ReturnType<typeof import('./statement-ratios.ts').statementRatios>,
  `${string}_change`
>

/** A ratio as it is shown: what it says, what it is made of and when its base says nothing. */
export interface RatioKind extends Pick<RatioLine, 'label' | 'unit' | 'formula' | 'meaning'> {
  code: Code | 'altman'
  /** The figures that must be on record. */
  needs: Figure[]
  base: (year: YearFigures) => number | undefined
  /** Why there is no ratio when the base is 0, and when it is below 0. */
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

/** The ratios of a year under their headings. Definitions as usual in Indian credit appraisal; Altman Z″ as of 1995. */
export const ratioGroups: { label: string; ratios: RatioKind[] }[] = [
  {
    label: 'Profitability',
    ratios: [
      {
        code: 'ebitda_margin',
        label: 'EBITDA margin',
        unit: 'percent',
        formula: '(EBIT + depreciation) ÷ revenue',
        meaning: 'What is left of each rupee of sales before interest, tax and wear.',
        needs: ['ebit', 'depreciation', 'revenue'],
        ...revenue,
      },
      {
        code: 'operating_margin',
        label: 'EBIT margin',
        unit: 'percent',
        formula: 'EBIT ÷ revenue',
        meaning: 'The same after wear.',
        needs: ['ebit', 'revenue'],
        ...revenue,
      },
      {
        code: 'net_margin',
        label: 'Net margin',
        unit: 'percent',
        formula: 'profit after tax ÷ revenue',
        meaning: 'What the owners keep of each rupee of sales.',
        needs: ['profit_after_tax', 'revenue'],
        ...revenue,
      },
      {
        code: 'return_on_capital',
        label: 'Return on capital employed',
        unit: 'percent',
        formula: 'EBIT ÷ (net worth + borrowings)',
        meaning:
          'What owners’ and lenders’ money earns; below the interest rate, borrowing costs more than it brings.',
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
        meaning: 'What the owners’ money earns.',
        needs: ['profit_after_tax', 'net_worth'],
        ...worth,
      },
      {
        code: 'return_on_assets',
        label: 'Return on assets',
        unit: 'percent',
        formula: 'profit after tax ÷ total assets',
        meaning: 'What all that is owned earns.',
        needs: ['profit_after_tax', 'total_assets'],
        ...assets,
      },
      {
        code: 'cash_margin',
        label: 'Cash margin',
        unit: 'percent',
        formula: 'cash from operations ÷ revenue',
        meaning: 'How much of sales arrives as cash; far below the net margin, profits stay on paper.',
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
        meaning: 'Below 1, what is due within a year is more than what comes in within it.',
        needs: ['current_assets', 'current_liabilities'],
        ...dues,
      },
      {
        code: 'quick_ratio',
        label: 'Quick ratio',
        unit: 'times',
        formula: '(current assets − inventory) ÷ current liabilities',
        meaning: 'The same without stocks, which must be sold first.',
        needs: ['current_assets', 'inventory', 'current_liabilities'],
        ...dues,
      },
      {
        code: 'cash_ratio',
        label: 'Cash ratio',
        unit: 'times',
        formula: 'cash ÷ current liabilities',
        meaning: 'What could be paid today.',
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
        meaning: 'Lenders’ money for each rupee of the owners’.',
        needs: ['borrowings', 'net_worth'],
        ...worth,
      },
      {
        code: 'liabilities_to_net_worth',
        label: 'Total outside liabilities to net worth',
        unit: 'times',
        formula: 'total outside liabilities ÷ net worth',
        meaning: 'Above 4 is usually much.',
        needs: ['total_liabilities', 'net_worth'],
        ...worth,
      },
      {
        code: 'borrowings_to_assets',
        label: 'Borrowings to assets',
        unit: 'percent',
        formula: 'borrowings ÷ total assets',
        meaning: 'The part of all that is owned that lenders have paid for.',
        needs: ['borrowings', 'total_assets'],
        ...assets,
      },
      {
        code: 'interest_cover',
        label: 'Interest cover',
        unit: 'times',
        formula: 'EBIT ÷ interest',
        meaning: 'Below 1, the business does not earn its interest; below 1.5, hardly.',
        needs: ['ebit', 'interest'],
        base: (year) => year.interest,
        zero: 'no interest',
      },
      {
        code: 'contingent_to_net_worth',
        label: 'Contingent liabilities to net worth',
        unit: 'percent',
        formula: 'contingent liabilities ÷ net worth',
        meaning: 'How much of the owners’ money could be called on by guarantees and claims.',
        needs: ['contingent_liabilities', 'net_worth'],
        ...worth,
      },
    ],
  },
  {
    label: 'Use of assets',
    ratios: [
      {
        code: 'asset_turnover',
        label: 'Asset turnover',
        unit: 'times',
        formula: 'revenue ÷ total assets',
        meaning: 'Sales for each rupee of assets.',
        needs: ['revenue', 'total_assets'],
        ...assets,
      },
      {
        code: 'receivable_days',
        label: 'Debtor days',
        unit: 'days',
        formula: 'receivables ÷ revenue × 365',
        meaning: 'How long customers take to pay.',
        needs: ['receivables', 'revenue'],
        ...revenue,
      },
      {
        code: 'inventory_days',
        label: 'Inventory days',
        unit: 'days',
        formula: 'inventory ÷ cost of goods × 365',
        meaning: 'How long stocks lie.',
        needs: ['inventory', 'cost_of_goods'],
        ...goods,
      },
      {
        code: 'creditor_days',
        label: 'Creditor days',
        unit: 'days',
        formula: '(current liabilities − short-term borrowings) ÷ cost of goods × 365',
        meaning: 'How long suppliers wait.',
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
          'Below 1.1 distress, above 2.6 safe, grey between. Says nothing of banks, NBFCs and insurers.',
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
