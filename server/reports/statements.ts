import { wholeYears, yearBeforeIn, yearName } from '#server/contract/statement-period.ts'
import { sourced } from './blocks.ts'
import type { Statement } from './report-data.ts'

const wording: Record<string, string> = {
  revenue: 'Revenue',
  ebitda: 'EBITDA',
  ebit: 'EBIT',
  interest: 'Interest',
  profit_before_tax: 'Profit before tax',
  profit_after_tax: 'Profit after tax',
  net_worth: 'Net worth',
  long_term_debt: 'Long-term borrowings',
  short_term_debt: 'Short-term borrowings',
  borrowings: 'Borrowings',
  other_liabilities: 'Other liabilities',
  cwip: 'Capital work in progress',
  investments: 'Investments',
  other_assets: 'Other assets',
  current_assets: 'Current assets',
  current_liabilities: 'Current liabilities',
  total_assets: 'Total assets',
  total_liabilities: 'Total outside liabilities',
  equity_and_liabilities: 'Total equity and liabilities',
  cash_from_operations: 'Cash from operations',
}

/** The accounts of one basis, oldest first: at most five year ends, one statement each (the last given wins). */
export type Years = { basis: string; statements: Statement[] }

/** Groups statements by basis, stand-alone or consolidated; the basis with the most years comes first. */
export function yearsByBasis(statements: Statement[]): Years[] {
  const bases = [...new Set(statements.map((statement) => statement.basis))]
  const groups = bases.map((basis) => ({
    basis,
    statements: lastFive(statements.filter((one) => one.basis === basis)),
  }))
  return groups.sort((a, b) => b.statements.length - a.statements.length)
}

/** The years the charts, ratios and sentences speak of. */
export function mainYears(statements: Statement[]): Statement[] {
  return yearsByBasis(statements)[0]?.statements ?? []
}

/** The latest year and the one just before it; a gap in the accounts leaves `before` out. */
export function lastTwo(statements: Statement[]): { now?: Statement; before?: Statement } {
  const now = statements.at(-1)
  const ends = statements.map(({ period_end }) => period_end)
  return { now, before: now && statements[yearBeforeIn(ends, now.period_end)] }
}

/** The figure keys worth a row: those at least one year has, in the order of an account; unknown keys last. */
export function figureKeys(statements: Statement[]): string[] {
  const present = new Set(statements.flatMap((statement) => Object.keys(statement.figures)))
  const usual = Object.keys(wording).filter((key) => present.has(key))
  return [...usual, ...[...present].filter((key) => !(key in wording)).sort()]
}

/** A figure key in words: `net_worth` as `Net worth`. */
export function figureWords(key: string): string {
  const words = key.replaceAll('_', ' ')
  return wording[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The financial year of a statement, `2025-26`, or the month it ends in, `Dec 2025`. */
export function yearOf(statement: Statement): string {
  return yearName(statement.period_end)
}

/** The heads of a table with a column for each year. */
export function yearHeads(statements: Statement[]): [string, number, 'figure'?][] {
  return [['Figure', 30], ...statements.map((one): [string, number, 'figure'] => [yearOf(one), 12, 'figure'])]
}

/** Whom accounts are taken from, and the end of the newest. */
export const statementSource = (statements: Statement[]) =>
  sourced(
    'AOC-4, Form 8 and exchange results',
    statements.map(({ period_end }) => period_end),
  )

function lastFive(statements: Statement[]): Statement[] {
  const byPeriod = new Map(statements.map((statement) => [statement.period_end, statement]))
  const sorted = [...byPeriod.values()].sort((a, b) => a.period_end.localeCompare(b.period_end))
  const years = wholeYears(sorted)
  return years.slice(-5)
}
