import { expect, test } from 'vitest'
import type { DocumentCell, DocumentSection } from '#server/contract/reports/report-document.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { fullParty } from './sample-party.ts'

const section = (key: string, change: (data: ReportData) => void): DocumentSection => {
  const data = fullParty()
  change(data)
  const found = reportDocument('c-trust', data).sections.find((one) => one.key === key)
  if (!found) throw new Error(`No section ${key}`)
  return found
}
const rowsOf = ({ blocks }: DocumentSection): DocumentCell[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
const text = (cell: DocumentCell | undefined) => (typeof cell === 'object' ? cell.text : cell)
const notesOf = ({ blocks }: DocumentSection) =>
  blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))

test('statement lines are in the usual order with the usual labels, and lower costs are not marked as bad', () => {
  const statements = ['2025-03-31', '2026-03-31'].map((period_end, year) => ({
    period_end,
    basis: 'Standalone',
    figures: {
      property_plant: 500 - year,
      revenue: 900,
      tax: 9 - year,
      profit_after_tax: 30 - year,
      cost_of_goods: 600 - year,
      selling_admin: 80 - year,
      retained_earnings: 70,
      gratuity: 5,
    },
  }))
  const rows = rowsOf(section('five-years-standalone', (data) => Object.assign(data, { statements })))
  const bad = rows.filter((row) => {
    const last = row.at(-1)
    return typeof last === 'object' && last.tone === 'bad'
  })
  expect(rows.map(([label]) => text(label))).toEqual([
    'Revenue',
    'Cost of goods sold',
    'Selling and administration',
    'Tax',
    'Profit after tax',
    'Reserves and surplus',
    'Fixed assets',
    'Gratuity',
  ])
  expect(bad.map(([label]) => text(label))).toEqual(['Profit after tax', 'Fixed assets'])
})

test('court cases and filings are described in words', () => {
  const courts = section('court-cases', (data) => {
    data.court_cases = [
      {
        court: 'Commercial Court, Pune',
        number: 'COMM.S 1/2025',
        kind: 'civil',
        filed_on: '2025-01-02',
        stage: 'Filed',
      },
    ]
  })
  expect(text(rowsOf(courts)[0]?.[2])).toBe('Civil suit')
  const filings = section('filings', (data) => {
    data.filings = [{ form: 'aoc-4', filed_on: '2026-10-28', period_end: '2026-03-31' }]
  })
  expect(rowsOf(filings)[0]?.map(text)).toEqual([
    'AOC-4',
    'Financial statements of a company',
    '31-03-2026',
    '28-10-2026',
    '—',
  ])
})

test.each([
  [[30, 20], 'A Bank holds the most, ₹ 30.00 crore.'],
  [[30, 30, 20], '2 lenders hold the most, ₹ 30.00 crore each.'],
  [[20, 20], 'Each of them holds ₹ 20.00 crore.'],
])('describes the largest lenders holding %j crore', (crores, sentence) => {
  const charges = section('charges', (data) => {
    data.charges = crores.map((crore, index) => ({
      charge_id: `${index}`,
      holder: `${'ABC'[index]} Bank`,
      created_on: '2024-01-02',
      amount: crore * 1e7,
    }))
  })
  const chart = charges.blocks.find((block) => block.kind === 'chart')
  expect(chart?.sentence?.replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('with more lenders than bars only the largest are drawn, and the title says so', () => {
  const charges = section('charges', (data) => {
    data.charges = Array.from({ length: 9 }, (_, index) => ({
      charge_id: `${index}`,
      holder: `Bank ${index}`,
      amount: 1e7,
      created_on: '2024-01-02',
    }))
  })
  const chart = charges.blocks.find((block) => block.kind === 'chart')
  expect(chart).toMatchObject({ title: 'Open charges of the 8 largest lenders', values: { length: 8 } })
})

test('a rating has a minus sign in its table and in the summary', () => {
  const rated = (data: ReportData) => {
    data.ratings = [
      { agency: 'ICRA', instrument: 'Term loan', rating: 'BBB-', date: '2026-01-02', action: 'Reaffirmed' },
    ]
  }
  expect(text(rowsOf(section('ratings', rated))[0]?.[2])).toBe('BBB−')
  expect(JSON.stringify(section('brief', rated))).toContain('The latest rating is BBB− by ICRA')
})

test('the Piotroski score is shown without decimals', () => {
  const results = rowsOf(section('method', () => undefined)).map(([model, , result]) => [
    text(model),
    text(result),
  ])
  expect(results).toContainEqual(['Piotroski F', '6'])
  expect(results).toContainEqual(['Altman Z″', '1.43'])
})

test.each([
  [1, 'One further party has a smaller holding or is held with a smaller share.'],
  [2, '2 further parties hold or are held with smaller shares.'],
])('%i further holdings are summarised in a sentence', (untold, words) => {
  const ownership = section('ownership', (data) => {
    data.ownership = { up: ['A holds 90 % of B directly'], down: [], untold, flawed: false }
  })
  expect(notesOf(ownership)).toContain(words)
})

test.each([
  ['firm', 'p_1  ·  Firm, 9 years  ·  Pune, Maharashtra'],
  ['limited_liability_partnership', 'p_1  ·  Limited liability partnership, 9 years  ·  Pune, Maharashtra'],
])('a %s without a register class is described by its type', (model_type, identity) => {
  const data = fullParty()
  const { name, status, industry } = data.party
  data.party = {
    party_id: 'p_1',
    model_type,
    name,
    status,
    industry,
    class: '',
    category: '',
    listed: false,
    age_years: 9,
    city: 'Pune',
    state: 'Maharashtra',
  }
  expect(reportDocument('c-360', data).party.identity).toBe(identity)
})

test('if all charges are satisfied no total is given', () => {
  const charges = section('charges', (data) => {
    data.charges = data.charges.slice(0, 1).map((charge) => ({ ...charge, satisfied_on: '2025-03-07' }))
  })
  expect(notesOf(charges)).toEqual(['No open charges; 1 satisfied.'])
})

test('one year of five is singular, and missing inputs with a comma can be told apart', () => {
  const [only] = fullParty().statements.slice(-1)
  const years = section('five-years-standalone', (data) =>
    Object.assign(data, { statements: [{ ...only, basis: 'Standalone' }] }),
  )
  expect(notesOf(years).at(-1)).toBe('Only 1 of the last five years is on record.')
  const missing = ['losses in two years, ÷ total assets', 'ratings']
  const score = section('score', (data) => Object.assign(data.score ?? {}, { missing }))
  expect(notesOf(score).at(-1)).toBe('Not on record: losses in two years (÷ total assets), ratings.')
})
