import type { DocumentCell, DocumentSection } from '#server/contract/reports/report-document.ts'
import type { Line } from '#server/rules/financials/financial-lines.ts'
import { note, type Section, table } from '../blocks.ts'
import { change, crore } from '../figures.ts'
import type { Statement } from '../report-data.ts'
import { figureLines, lastTwo, statementSource, type Years, yearHeads, yearsByBasis } from '../statements.ts'

/** The statements side by side, one section per basis. */
export const fiveYears: Section = ({ statements }) => {
  const groups = yearsByBasis(statements)
  if (groups.length > 0) return groups.map(sectionOf)
  return { key: 'five-years', heading: 'Five years', blocks: [note('No balance sheets on record.')] }
}

function sectionOf({ basis, statements }: Years): DocumentSection {
  const lines = figureLines(statements).filter(
    ({ key }) => !key.startsWith('cash_from_') || key === 'cash_from_operations',
  )
  const rows = lines.map((line) => figureRow(line, statements))
  const heading = `Five years, ${basis.toLowerCase()}`
  return {
    key: `five-years-${basis.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    heading,
    blocks: [
      note('₹ crore, as filed or derived from filings; change year on year.'),
      table(heading, [...yearHeads(statements), ['Change', 12, 'figure']], rows),
      ...(statements.length < 5
        ? [
            note(
              `Only ${statements.length} of the last five years ${statements.length === 1 ? 'is' : 'are'} on record.`,
            ),
          ]
        : []),
    ],
    ...statementSource(statements),
  }
}

function figureRow({ key, label, total, burden }: Line, statements: Statement[]): DocumentCell[] {
  const strong = total ?? false
  const { now, before } = lastTwo(statements)
  const values = statements.map(({ figures }) => figures[key])
  const moved = change(now?.figures[key], before?.figures[key])
  const worse = !burden && (moved.startsWith('−') || moved === 'negative')
  return [
    { text: label, strong },
    ...values.map(
      (value): DocumentCell => ({ text: crore(value), strong, ...((value ?? 0) < 0 && { tone: 'bad' }) }),
    ),
    { text: moved, strong, ...(worse && { tone: 'bad' }) },
  ]
}
