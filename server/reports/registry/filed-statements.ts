import type { DocumentBlock, DocumentSection } from '#server/contract/reports/report-document.ts'
import { lineGroups } from '#server/rules/financials/financial-lines.ts'
import { note, type Section, table } from '../blocks.ts'
import { crore } from '../figures.ts'
import { statementSource, yearHeads } from '../statements.ts'
import type { Registry } from './registry.ts'

type Filed = Registry['statements'][number]
type Row = [key: string, label: string]

// The maximum number of years side by side on a page.
const widest = 5

/** Annual statements as filed, profit and loss and balance sheet, one section per basis; nothing is derived. */
export const filedStatements: Section = ({ registry }) => {
  const all = registry?.statements ?? []
  const bases = [...new Set(all.map(({ basis }) => basis))]
  if (bases.length > 0) return bases.map((basis) => ofBasis(basis, all))
  return { key: 'statements', heading: 'Statements as filed', blocks: [note('No statements on record.')] }
}

function ofBasis(basis: string, all: Filed[]): DocumentSection {
  const filed = all.filter((one) => one.basis === basis)
  return {
    key: `statements-${basis.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    heading: `Statements as filed, ${basis.toLowerCase()}`,
    blocks: [
      note('₹ crore, as filed. A dash means not filed. No derived figures.'),
      ...inPages(filed).flatMap(tablesOf),
    ],
    ...statementSource(filed),
  }
}

function inPages(filed: Filed[]): Filed[][] {
  const pages: Filed[][] = []
  for (let end = filed.length; end > 0; end -= widest) pages.push(filed.slice(Math.max(0, end - widest), end))
  return pages
}

function tablesOf(filed: Filed[]): DocumentBlock[] {
  const present = new Set(filed.flatMap(({ figures }) => Object.keys(figures)))
  const known = new Set(lineGroups.flatMap(({ lines }) => lines.map(({ key }) => key)))
  const others: Row[] = [...present].filter((key) => !known.has(key)).map((key) => [key, words(key)])
  const groups = [
    ...lineGroups.map(({ label, lines }) => ({
      label,
      rows: lines.map(({ key, label: name }): Row => [key, name]),
    })),
    { label: 'Other figures', rows: others.sort() },
  ]
  const heads = yearHeads(filed)
  const years = [...new Set([heads[1]?.[0], heads.at(-1)?.[0]])].join(' to ')
  return groups.flatMap(({ label, rows }) => {
    const presentRows = rows.filter(([key]) => present.has(key))
    if (presentRows.length === 0) return []
    return [
      table(
        `${label}, ${years}`,
        heads,
        presentRows.map(([key, name]) => [name, ...filed.map(({ figures }) => crore(figures[key]))]),
      ),
    ]
  })
}

const words = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll('_', ' ')
