import { describe, expect, it } from 'vitest'
import { buildReport } from '#server/reports/build-report.ts'
import type { ReportData, ReportType } from '#server/reports/report-data.ts'
import { holdsText, printedText } from './pdf-text.ts'
import { emptyParty, fullParty } from './sample-party.ts'

const types: ReportType[] = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline']
const readable = (type: ReportType, data: ReportData) => buildReport(type, data, { compress: false })
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe.each(types)('%s', (type) => {
  it('is a tagged PDF 1.7 in Indian English with bookmarks', async () => {
    const pdf = (await readable(type, fullParty())).toString('latin1')
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en-IN)',
      '/DisplayDocTitle true',
      '/Outlines',
    ]) {
      expect(pdf).toContain(part)
    }
    for (const kind of ['Document', 'Sect', 'H1', 'H2', 'P']) expect(pdf).toContain(`/S /${kind}\n`)
  })

  it('names party, order and page on the page', async () => {
    const text = printedText(await readable(type, fullParty()))
    expect(text).toContain('Kaveri Alloys Private Limited')
    expect(text).toContain('Order ORD-2026-000117')
    expect(text).toMatch(/Page 1 of \d/)
    expect(text).toContain('20-11-2026, 14:05 IST')
  })

  it('gives the same bytes for the same data', async () => {
    const [first, second] = [await buildReport(type, fullParty()), await buildReport(type, fullParty())]
    expect(first.equals(second)).toBe(true)
  })

  it('copes with a party of which almost nothing is on record', async () => {
    const text = printedText(await readable(type, emptyParty()))
    expect(text).toContain('Vindhya Services LLP')
    expect(text).toMatch(/No .* are on record\.|No .* on record/)
    expect(text).not.toMatch(/undefined|NaN|null/)
  })

  it('copes with long, right-to-left and markup names', async () => {
    const data = fullParty()
    data.party.name = `शक्ति النور <b>&amp;</b> ${'Very Long Name '.repeat(19)}`.slice(0, 300)
    const pdf = await readable(type, data)
    expect(printedText(pdf)).toContain('[Devanagari script] <b>&amp;</b>')
    expect(holdsText(pdf, 'النور')).toBe(true)
    expect(pdf.toString('latin1')).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
  })
})

describe('C-360', () => {
  it('draws revenue, profit, score and lenders as figures with alternative text', async () => {
    const pdf = await readable('c-360', fullParty())
    expect(pdf.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(4)
    expect(pdf.toString('latin1').match(/\/Alt /g)).toHaveLength(4)
    expect(holdsText(pdf, 'Column chart of Revenue, ₹ crore: 2021-22 112.40')).toBe(true)
    expect(pdf.toString('latin1')).toContain('the early-warning score stands at 38, High risk')
  })

  it('shows figures in crore, a loss with a minus for readers, and the risk words', async () => {
    const pdf = await readable('c-360', fullParty())
    const text = printedText(pdf)
    for (const words of ['108.50', '–2.80', '–16.0\u00a0%', 'High risk', 'Medium', 'Low'])
      expect(text).toContain(words)
    expect(holdsText(pdf, '−2.80')).toBe(true)
  })

  it('says so when net worth is negative, and leaves out ratios on it', async () => {
    const data = fullParty()
    for (const { figures } of data.statements) figures.net_worth = -123_456_78_00_000
    const text = printedText(await readable('c-360', data))
    expect(text).toContain('Net worth is negative at')
    expect(text).toContain('–1,23,456.78')
  })

  it('draws the capital when no accounts are on record, and the records when there is no capital either', async () => {
    const data = emptyParty()
    const without = await readable('c-360', data)
    data.party = { ...data.party, authorised_capital: 15_00_000, paid_up_capital: 1_00_000 }
    const withCapital = await readable('c-360', data)
    expect(
      holdsText(withCapital, 'authorised capital ₹\u00a015.00 lakh, paid-up capital ₹\u00a01.00 lakh'),
    ).toBe(true)
    expect(without.toString('latin1')).toContain('/Alt (Bar chart of the records held: Register facts 6;')
  })

  it('repeats table heads on every page a long table runs over', async () => {
    const data = fullParty()
    const director = { name: 'A Director', role: 'Director', din: '00000001', from: '2020-01-01' }
    data.directors = Array.from({ length: 120 }, () => director)
    const pdf = await readable('c-360', data)
    expect(printedText(pdf).match(/^DIN$/gm)?.length).toBeGreaterThanOrEqual(3)
    expect(pageCount(pdf)).toBeGreaterThan(6)
  })

  it('refuses a preparation time that is none', async () => {
    const data = fullParty()
    data.prepared.at = 'yesterday'
    await expect(buildReport('c-360', data)).rejects.toThrow(RangeError)
  })
})
