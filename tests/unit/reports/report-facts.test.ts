import { expect, test } from 'vitest'
import type { DocumentCell, DocumentSection } from '#server/contract/reports/report-document.ts'
import { inBrief } from '#server/reports/in-brief.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { emptyParty, fullParty } from './sample-party.ts'

type Change = (data: ReportData) => void

const changed = (change: Change) => {
  const data = fullParty()
  change(data)
  return data
}
function section(key: string, change: Change = () => undefined, type: 'c-trust' | 'c-docs' = 'c-trust') {
  const found = reportDocument(type, changed(change)).sections.find((one) => one.key === key)
  if (!found) throw new Error(`No section ${key}`)
  return found
}
const rowsOf = ({ blocks }: DocumentSection) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
const notesOf = ({ blocks }: DocumentSection) =>
  blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
const text = (cell: DocumentCell | undefined) => (typeof cell === 'object' ? cell.text : cell)
const headingOf = (key: string, change: Change) => section(key, change).heading

test('the summary begins with a status that is not plainly active', () => {
  const first = (status: string, source_date?: string) =>
    inBrief(changed(({ party }) => Object.assign(party, { status, source_date })))[0]
  expect(first('Strike Off', '2026-10-31')).toBe(
    'The status in the register is Strike Off, as of 31-10-2026.',
  )
  expect(first('Under CIRP')).toBe('The status in the register is Under CIRP.')
  expect(first('Active Non-Compliant')).toBe('The status in the register is Active Non-Compliant.')
  expect(first('Active')).toMatch(/^The early-warning score/)
  expect(first('Not stated')).toBe('No status is on record.')
  const firm = emptyParty()
  delete firm.party.llpin
  Object.assign(firm.party, { model_type: 'firm', status: 'Cancelled' })
  expect(inBrief(firm)[0]).toBe('The status on record is Cancelled.')
})

test('sentences, charts and ratios use stand-alone statements, as the pages do, however many consolidated years there are', () => {
  const withConsolidated: Change = (data) => {
    const consolidated = data.statements.map((one) => ({
      ...one,
      basis: 'consolidated',
      figures: { revenue: 1e7 },
    }))
    data.statements = [...consolidated, ...data.statements.slice(-2)]
  }
  expect(inBrief(changed(withConsolidated))[1]).toMatch(/^Revenue was ₹\u00a0108.50 crore in 2025-26/)
  expect(headingOf('revenue', withConsolidated)).toBe('Revenue and profit')
})

test('figures of consolidated statements are called consolidated', () => {
  const onlyConsolidated: Change = ({ statements }) => {
    for (const one of statements) one.basis = 'consolidated'
  }
  const [, revenue, worth] = inBrief(changed(onlyConsolidated))
  expect(revenue).toMatch(/^Consolidated revenue was/)
  expect(worth).toMatch(/^Consolidated net worth stands at/)
  expect(headingOf('revenue', onlyConsolidated)).toBe('Revenue and profit, consolidated')
  expect(headingOf('ratios', onlyConsolidated)).toBe('Ratios, consolidated')
  expect(headingOf('cash-flow', onlyConsolidated)).toBe('Cash flow, consolidated')
  const onlyProfit = changed(onlyConsolidated)
  for (const { figures } of onlyProfit.statements) delete figures.revenue
  expect(inBrief(onlyProfit)[1]).toMatch(/^The consolidated loss after tax was/)
})

test('the summary counts all alerts, also those too old to be listed', () => {
  const counted: Change = (data) => {
    data.alerts_in_all = { count: 213, high: 40 }
  }
  const listed = fullParty().alerts.length
  expect(inBrief(changed(counted)).at(-1)).toMatch(/^213 alerts on record, 40 of high risk;/)
  expect(notesOf(section('alerts', counted))).toEqual([`The newest ${listed} of 213 alerts.`])
  expect(notesOf(section('alerts'))).toEqual([])
})

test('a filing that is not due yet is not shown as missing', () => {
  const undue: Change = ({ epfo, registry }) => {
    const month = { month: '2026-11', employees: 212, amount: 9_40_000 }
    epfo?.[0]?.months.unshift({ ...month, due_on: '2026-12-15' }, { ...month, due_on: '2026-11-20' })
    registry?.wage_months.unshift({ ...month, establishment: 'X', due_on: '2026-12-15' })
    registry?.gst_returns.unshift({
      gstin: 'X',
      return_type: 'GSTR-1',
      period: '2026-11',
      due_on: '2026-12-11',
    })
  }
  const conduct = section('epfo', undue)
  expect(rowsOf(conduct).map((row) => text(row.at(-1)))).toEqual(['Not overdue', 'Not overdue', '14-10-2026'])
  expect(notesOf(conduct)).toEqual([
    'Of 1 wage month due 0 paid more than 15 days late in the last six, 0 missed.',
  ])
  expect(text(rowsOf(section('provident-fund', undue, 'c-docs'))[0]?.at(-1))).toBe('Not overdue')
  expect(text(rowsOf(section('gst-returns', undue, 'c-docs'))[0]?.at(-1))).toBe('Not overdue')
})

test('the method lists every deduction, so that they add up to the score', () => {
  const heldAtHigh: Change = ({ method }) => {
    method?.parts.push({ label: 'Status: Under CIRP: held at High', input: 'Company register', points: -8.1 })
  }
  const row = rowsOf(section('method', heldAtHigh)).find(
    ([label]) => label === 'Status: Under CIRP: held at High',
  )
  expect(row?.slice(1)).toEqual(['Company register', '—', '−8.1', '—'])
})

test('the newest date of the charges counts modifications', () => {
  const modified: Change = ({ charges }) => Object.assign(charges[0] ?? {}, { modified_on: '2026-03-04' })
  expect(section('charges', modified).source).toBe('Register of charges, newest of 04-03-2026')
})

test('the summary names a rating whose action is not on record by its date alone', () => {
  const unnamed: Change = ({ ratings }) => Object.assign(ratings[0] ?? {}, { action: '' })
  expect(inBrief(changed(unnamed))).toContain('The latest rating is BB+ (negative) by ICRA (14-11-2026).')
})

test('the summary prefers a rating in force to one withdrawn on the same date', () => {
  const [on, instrument] = ['2026-11-20', 'Long term']
  const one = (agency: string, rating: string, action: string) => ({
    agency,
    instrument,
    rating,
    action,
    date: on,
  })
  const withdrawn = one('CARE', 'Withdrawn', 'Withdrawn')
  const latest = (...ratings: ReturnType<typeof one>[]) =>
    inBrief(changed((data) => Object.assign(data, { ratings }))).find((text) =>
      text.includes('latest rating'),
    )
  expect(latest(withdrawn, one('ICRA', 'A', 'Reaffirmed'))).toBe(
    'The latest rating is A by ICRA (reaffirmed, 20-11-2026).',
  )
  // Reaffirmed and withdrawn by the same agency: nothing is left in force.
  expect(latest(one('CARE', 'A', 'Reaffirmed'), withdrawn)).toBe(
    'The latest rating is Withdrawn by CARE (withdrawn, 20-11-2026).',
  )
})

test('the summary counts sanctions matches that are confirmed or open, not those cleared', () => {
  const matches = (standings: string[]) => ({
    lists: ['UN'],
    likenesses: standings.map((standing) => ({
      list: 'UN',
      listed_name: 'Kaveri Alloys',
      score: 0.9,
      standing,
      found_on: '2026-11-01',
    })),
  })
  const summaryWith = (standings: string[]) =>
    inBrief(changed((data) => Object.assign(data, { sanctions: matches(standings) })))
  expect(summaryWith(['Open', 'Cleared', 'Confirmed', 'Open'])[0]).toBe(
    'Matches with sanctions lists: 1 confirmed, 2 open.',
  )
  expect(summaryWith(['Open'])[0]).toBe('Matches with sanctions lists: 1 open.')
  expect(summaryWith(['Cleared'])[0]).toMatch(/^The early-warning score/)
})
