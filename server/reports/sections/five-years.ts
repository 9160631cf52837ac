import { groupIndian } from '#server/contract/money.ts'
import { change, crore, notOnRecord } from '../figures.ts'
import { note, section } from '../paper/blocks.ts'
import { ink, type Paper } from '../paper/page.ts'
import { type Cell, type Column, table } from '../paper/table.ts'
import { type Ratio, ratios } from '../ratios.ts'
import type { ReportData, Statement } from '../report-data.ts'
import {
  figureKeys,
  figureWords,
  lastTwo,
  mainYears,
  type Years,
  yearOf,
  yearsByBasis,
} from '../statements.ts'

const totals = new Set(['net_worth', 'total_assets', 'total_liabilities'])
// What a party owes or pays: less of it is no bad news.
const burdens = new Set([
  'interest',
  'long_term_debt',
  'short_term_debt',
  'current_liabilities',
  'total_liabilities',
])

/** The accounts side by side, one table for each basis. */
export function drawFiveYears(paper: Paper, { statements }: ReportData): void {
  const groups = yearsByBasis(statements)
  if (groups.length === 0) {
    section(paper, 'Five years', 20, () => note(paper, 'No balance sheets are on record.'))
  }
  for (const years of groups) {
    section(paper, `Five years, ${years.basis.toLowerCase()}`, heightOf(years), () => drawYears(paper, years))
  }
}

/** Ratios of the same years. */
export function drawRatios(paper: Paper, { statements }: ReportData): void {
  const years = mainYears(statements)
  section(paper, 'Ratios', years.length === 0 ? 20 : 215, () => {
    if (years.length === 0) return note(paper, 'No balance sheets are on record, so no ratios can be given.')
    table(
      paper,
      yearColumns(years, []),
      ratios.map((ratio) => ratioRow(ratio, years)),
    )
    note(paper, '— where a figure is missing or the base of the ratio is not positive.')
  })
}

function drawYears(paper: Paper, { statements }: Years): void {
  note(paper, '₹ crore, as filed; change against the year before.')
  const change = { title: 'Change', share: 12, figure: true }
  const rows = figureKeys(statements).map((key) => figureRow(key, statements))
  table(paper, yearColumns(statements, [change]), rows)
  if (statements.length < 5) note(paper, `Only ${statements.length} of the last five years on record.`)
}

// Enough to keep the table whole when it is of the usual length.
function heightOf({ statements }: Years): number {
  return Math.min(60 + figureKeys(statements).length * 20.2, 360)
}

function yearColumns(statements: Statement[], more: Column[]): Column[] {
  const years = statements.map((statement) => ({ title: yearOf(statement), share: 12, figure: true }))
  return [{ title: 'Figure', share: 30 }, ...years, ...more]
}

function figureRow(key: string, statements: Statement[]): Cell[] {
  const bold = totals.has(key)
  const { now, before } = lastTwo(statements)
  const values = statements.map(({ figures }) => figures[key])
  const moved = change(now?.figures[key], before?.figures[key])
  const worse = !burdens.has(key) && (moved.startsWith('−') || moved === 'negative')
  return [
    { text: figureWords(key), bold },
    ...values.map((value) => ({ text: crore(value), bold, colour: (value ?? 0) < 0 ? ink.high : ink.text })),
    { text: moved, bold, colour: worse ? ink.high : ink.text },
  ]
}

function ratioRow(ratio: Ratio, statements: Statement[]): Cell[] {
  return [ratio.label, ...statements.map((statement) => ratioCell(ratio.unit, ratio.of(statement)))]
}

function ratioCell(unit: Ratio['unit'], value: number | undefined): Cell {
  if (value === undefined) return notOnRecord
  const text = unit === 'times' ? groupIndian(value, 2) : `${groupIndian(value * 100, 1)} %`
  return { text, colour: value < 0 ? ink.high : ink.text }
}
