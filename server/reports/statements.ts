import { wholeYears, yearBeforeIn, yearName } from '#server/contract/parties/statement-period.ts'
import { furtherLines, type Line, lineGroups } from '#server/rules/financials/financial-lines.ts'
import { sourced } from './blocks.ts'
import type { Statement } from './report-data.ts'

const accountLines = lineGroups.flatMap(({ lines }) => lines)

/** The statements of one basis, oldest first: at most five year ends, one statement each (the last given wins). */
export type Years = { basis: string; statements: Statement[] }

/** Whether statements are of the group, not of the company alone. */
export const isConsolidated = ({ basis }: { basis: string }) => /^consolidated$/i.test(basis)

/** Groups statements by basis; the standalone ones come first if there are any, as on the pages of a party. */
export function yearsByBasis(statements: Statement[]): Years[] {
  const bases = [...new Set(statements.map((statement) => statement.basis))]
  const groups = bases.map((basis) => ({
    basis,
    statements: lastFive(statements.filter((one) => one.basis === basis)),
  }))
  return groups.sort((a, b) => Number(isConsolidated(a)) - Number(isConsolidated(b)))
}

/** The years used by charts, ratios and sentences. */
export function mainYears(statements: Statement[]): Statement[] {
  return yearsByBasis(statements)[0]?.statements ?? []
}

/** A heading about these years; it says so if they are consolidated. */
export const headingOver = (heading: string, years: Statement[]) =>
  years.some(isConsolidated) ? `${heading}, consolidated` : heading

/** The latest year and the one just before it; `before` is missing if there is a gap. */
export function lastTwo(statements: Statement[]): { now?: Statement; before?: Statement } {
  const now = statements.at(-1)
  const ends = statements.map(({ period_end }) => period_end)
  return { now, before: now && statements[yearBeforeIn(ends, now.period_end)] }
}

/** The lines to show: those filed for at least one year, in statement order; unknown lines last. */
export function figureLines(statements: Statement[]): Line[] {
  const years = statements.map(({ figures }) => figures)
  const filed = new Set(years.flatMap((figures) => Object.keys(figures)))
  return [...accountLines, ...furtherLines(years)].filter(({ key }) => filed.has(key))
}

/** The label of a line: `net_worth` as `Net worth`. */
export const figureWords = (key: string): string =>
  accountLines.find((line) => line.key === key)?.label ?? key

/** The financial year of a statement, `2025-26`, or the month it ends in, `Dec 2025`. */
export function yearOf(statement: Statement): string {
  return yearName(statement.period_end)
}

/** The headings of a table with a column for each year. */
export function yearHeads(statements: Statement[]): [string, number, 'figure'?][] {
  return [['Figure', 30], ...statements.map((one): [string, number, 'figure'] => [yearOf(one), 12, 'figure'])]
}

/** The forms in which statements were filed, and the end of the newest period. */
export const statementSource = (statements: Statement[]) =>
  sourced(
    [...new Set(statements.flatMap(({ source }) => source ?? []))].join(', ') || 'Statements filed',
    statements.map(({ period_end }) => period_end),
  )

function lastFive(statements: Statement[]): Statement[] {
  const byPeriod = new Map(statements.map((statement) => [statement.period_end, statement]))
  const sorted = [...byPeriod.values()].sort((a, b) => a.period_end.localeCompare(b.period_end))
  const years = wholeYears(sorted)
  return years.slice(-5)
}
