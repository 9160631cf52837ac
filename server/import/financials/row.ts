import { dateOf, Refusal } from '../values.ts'
import { textOf } from '../wording.ts'
import { type BalanceSheetField, balanceSheetColumns } from './columns.ts'

/** One balance sheet; figures in rupees, keyed by the field names of statements. */
export interface BalanceSheet {
  symbol: string
  period_end: string
  figures: Record<string, number>
}

type Cells = Partial<Record<BalanceSheetField, string>>

const crore = 10_000_000
const maxCrore = 100_000_000
const lines = (Object.keys(balanceSheetColumns) as BalanceSheetField[]).filter(
  (field) => field !== 'symbol' && field !== 'period_end',
)
const sides = [
  ['equity_and_liabilities', 'share_capital', 'retained_earnings', 'borrowings', 'other_liabilities'],
  ['total_assets', 'property_plant', 'cwip', 'investments', 'other_assets'],
] as const

/** An amount in ₹ crore as whole rupees; null for a blank cell. Throws a Refusal if it is not an amount. */
export function croreOf(cell: string | undefined, what: string): number | null {
  const text = textOf(cell)
  if (!text) return null
  const plain = text.replace(/[,\s₹]/g, '').replace(/^−/, '-')
  if (!/^[-+]?\d+(?:\.\d*)?$/.test(plain)) throw new Refusal(`${what} ${text.slice(0, 40)} is not an amount`)
  const amount = Number(plain)
  if (Math.abs(amount) > maxCrore) throw new Refusal(`${what} ${text.slice(0, 40)} crore is too large`)
  // Rounding removes the floating-point error of values like 0.05: the product is exact to the rupee.
  return Math.round(amount * crore) || 0
}

const inWords = (field: string) => `The figure ${field.replaceAll('_', ' ')}`

function figuresOf(cells: Cells): BalanceSheet['figures'] {
  const figures: BalanceSheet['figures'] = {}
  for (const field of lines) {
    const rupees = croreOf(cells[field], inWords(field))
    if (rupees !== null) figures[field] = rupees
  }
  if (Object.keys(figures).length === 0) throw new Refusal('The row has no figures')
  const { share_capital, retained_earnings } = figures
  if (share_capital !== undefined && retained_earnings !== undefined) {
    figures.net_worth = share_capital + retained_earnings
  }
  return figures
}

function refuseAbsurd({ total_assets, equity_and_liabilities }: BalanceSheet['figures']): void {
  if (total_assets === undefined) throw new Refusal('Total assets are missing')
  if (total_assets < 0) throw new Refusal('Total assets are negative')
  if (equity_and_liabilities === undefined) return
  const largest = Math.max(total_assets, Math.abs(equity_and_liabilities))
  if (Math.abs(total_assets - equity_and_liabilities) > largest / 2) {
    throw new Refusal('Assets and liabilities differ by more than half')
  }
}

/** Reads one balance sheet. Throws a Refusal with the reason if a row is not accepted. `today` as YYYY-MM-DD. */
export function readBalanceSheet(cells: Cells, today: string): BalanceSheet {
  const symbol = textOf(cells.symbol)?.toUpperCase()
  if (!symbol) throw new Refusal('The symbol is missing')
  const period_end = dateOf(cells.period_end, 'The period end', today)
  if (!period_end) throw new Refusal('The period end is missing')
  const figures = figuresOf(cells)
  refuseAbsurd(figures)
  return { symbol, period_end, figures }
}

// Five figures rounded to a crore each can differ from their total by two and a half.
const rounding = 3 * crore

/** An inconsistency in a balance sheet that is accepted anyway; undefined if there is none. */
export function inconsistencyOf({ figures }: BalanceSheet): string | undefined {
  if (
    figures.equity_and_liabilities !== undefined &&
    figures.equity_and_liabilities !== figures.total_assets
  ) {
    return 'Assets and liabilities differ'
  }
  for (const [total, ...parts] of sides) {
    const amounts = parts.map((part) => figures[part])
    const [whole, known] = [figures[total], amounts.filter((amount) => amount !== undefined)]
    if (whole === undefined || known.length < parts.length) continue
    const missed = whole - known.reduce((sum, amount) => sum + amount, 0)
    if (Math.abs(missed) > rounding) return `The lines do not add up to ${total.replaceAll('_', ' ')}`
  }
  return undefined
}
