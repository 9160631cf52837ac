import { expect, test } from 'vitest'
import type { DocumentBlock, ReportDocument } from '#server/contract/reports/report-document.ts'
import { registryDocuments } from '#server/reports/registry/registry-documents.ts'
import { emptyParty, fullParty } from '../sample-party.ts'

const textOf = (cell: string | { text: string }) => (typeof cell === 'string' ? cell : cell.text)
const rowsOf = (block: DocumentBlock | undefined) =>
  block?.kind === 'table' ? block.rows.map((row) => row.map(textOf)) : []
const tables = ({ sections }: ReportDocument) =>
  sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')

function documentOf(name: string, data = fullParty()): ReportDocument {
  const found = registryDocuments(data).documents.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found.document
}

test('there is one document of each kind, with row count and source', () => {
  const { documents, without } = registryDocuments(fullParty())
  expect(documents.map(({ name, rows }) => [name, rows])).toEqual([
    ['Master data.pdf', 1],
    ['Charges.pdf', 5],
    ['Directors and signatories.pdf', 2],
    ['Filings.pdf', 5],
    ['Registrations.pdf', 2],
    ['Statements as filed.pdf', 5],
  ])
  expect(without).toEqual([])
  expect(documents.map(({ source }) => source)).toContain('Register of charges, newest of 19-02-2025')
})

test('a source that several sections share is named once', () => {
  const data = fullParty()
  const statements = ['standalone', 'consolidated'].map((basis) => ({
    basis,
    period_end: '2026-03-31',
    source: 'AOC-4',
    figures: { revenue: 5e7 },
  }))
  const registry = {
    charges: [],
    directors: [],
    annual_forms: [],
    gst_returns: [],
    wage_months: [],
    statements,
  }
  const { documents } = registryDocuments({ ...data, registry })
  const filed = documents.find(({ name }) => name === 'Statements as filed.pdf')
  expect(filed?.source).toBe('AOC-4, newest of 31-03-2026')
})

test('a kind without rows has no document and is listed as missing', () => {
  const { documents, without } = registryDocuments(emptyParty())
  expect(documents.map(({ name }) => name)).toEqual(['Master data.pdf'])
  expect(without).toEqual([
    'Charges',
    'Directors and signatories',
    'Filings',
    'Registrations',
    'Statements as filed',
  ])
})

test('open and satisfied charges are listed separately, newest first, in full rupees', () => {
  const [open, satisfied] = tables(documentOf('Charges.pdf'))
  expect(rowsOf(open).map(([id]) => id)).toEqual(['100317765', '100301220', '100298113', '100234871'])
  expect(rowsOf(satisfied)).toEqual([
    ['100120007', 'Canara Bank', 'Plant and machinery', '09-09-2014', '—', '20-05-2021', '5,00,00,000'],
  ])
})

test('former directors are listed with the date they ceased', () => {
  const [all] = tables(documentOf('Directors and signatories.pdf'))
  expect(rowsOf(all)).toContainEqual(['K. Subramani', 'Director', '02113346', '11-01-2010', '30-06-2019'])
})

test('annual forms have a description, and a dash if the number is not on record', () => {
  const [forms] = tables(documentOf('Filings.pdf'))
  expect(rowsOf(forms)).toEqual([
    ['MGT-7', 'Annual return of a company', '31-03-2026', '18-11-2026', 'N12345678'],
    ['AOC-4', 'Financial statements of a company', '31-03-2026', '29-10-2026', '—'],
  ])
})

test('a return that was not filed is “Not on record”', () => {
  const [, returns] = tables(documentOf('Filings.pdf'))
  expect(rowsOf(returns).map((row) => row.at(-1))).toEqual(['23-11-2026', 'Not on record'])
})

test('statements contain only filed figures, also for more than five years', () => {
  const data = fullParty()
  const year = (end: string) => ({
    period_end: end,
    basis: 'standalone',
    source: 'AOC-4',
    figures: { revenue: 12_34_56_78_901, share_capital: 5e7, retained_earnings: 1e7, minority_interest: 2e7 },
  })
  const ends = ['2020', '2021', '2022', '2023', '2024', '2025'].map((one) => `${one}-03-31`)
  const statements = ends.map(year)
  const document = documentOf('Statements as filed.pdf', {
    ...data,
    registry: { charges: [], directors: [], annual_forms: [], gst_returns: [], wage_months: [], statements },
  })
  const [newest, , , oldest] = tables(document)
  expect(tables(document).map((one) => one.kind === 'table' && one.caption)).toEqual([
    'Profit and loss, 2020-21 to 2024-25',
    'Equity and liabilities, 2020-21 to 2024-25',
    'Other figures, 2020-21 to 2024-25',
    'Profit and loss, 2019-20',
    'Equity and liabilities, 2019-20',
    'Other figures, 2019-20',
  ])
  expect(rowsOf(newest)).toEqual([['Revenue', ...Array(5).fill('1,234.57')]])
  expect(rowsOf(oldest)).toEqual([['Revenue', '1,234.57']])
  expect(JSON.stringify(document)).not.toContain('Net worth')
})
