import { describe, expect, it, test } from 'vitest'
import type { DocumentSection } from '#server/contract/reports/report-document.ts'
import { buildReport } from '#server/reports/build-report.ts'
import type { ReportData, ReportType } from '#server/reports/report-data.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { holdsText, printedPages, printedText, readPdf } from './pdf-text.ts'
import { emptyParty, fullParty } from './sample-party.ts'

const types: ReportType[] = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline']
const readable = (type: ReportType, data: ReportData) => buildReport(type, data, { compress: false })
function wordsOf({ heading, blocks }: DocumentSection): string[] {
  const cells = blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value])
    if (block.kind === 'list') return block.items
    if (block.kind === 'events') return block.events.flatMap(({ on, what, words }) => [on, what, words])
    if (block.kind === 'chart') return [...block.values.map(({ shown }) => shown), block.sentence]
    if (block.kind !== 'table') return [block.text]
    const headings = block.columns.map(({ head }) => head)
    return [
      block.caption,
      ...headings,
      ...block.rows.flat().map((cell) => (typeof cell === 'string' ? cell : cell.text)),
    ]
  })
  return [heading, ...cells]
}
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('C-Trust contains every section of C-360', () => {
  const keysOf = (type: ReportType) => reportDocument(type, fullParty()).sections.map(({ key }) => key)
  expect(keysOf('c-trust')).toEqual(expect.arrayContaining(keysOf('c-360')))
})

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

  it('exposes title, language, bookmarks and tags to screen readers, and every table row has a header', async () => {
    const { title, language, bookmarks, tags } = await readPdf(await buildReport(type, fullParty()))
    expect(title).toContain('Kaveri Alloys Private Limited')
    expect(language).toBe('en-IN')
    expect(bookmarks).toEqual(reportDocument(type, fullParty()).sections.map(({ heading }) => heading))
    const levels = tags.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    const figures = tags.filter(({ role }) => role === 'Figure')
    expect(figures.every(({ alt }) => alt && alt.length > 10)).toBe(true)
    for (const { children } of tags.filter(({ role }) => role === 'TR')) expect(children[0]?.role).toBe('TH')
  })

  it('prints every fact and table cell of its document', async () => {
    const squeezed = (text: string) => text.replace(/[\s\u00a0]/g, '')
    const printed = squeezed(await printedText(await buildReport(type, fullParty())))
    const words = reportDocument(type, fullParty()).sections.flatMap(wordsOf).filter(Boolean)
    expect(words.length).toBeGreaterThan(30)
    expect(words.filter((words) => !printed.includes(squeezed(words)))).toEqual([])
  })

  it('embeds the only two fonts it uses', async () => {
    const raw = (await readable(type, fullParty())).toString('latin1')
    const bases = [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    expect(new Set(bases.map((name) => name?.slice(7)))).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-Bold']),
    )
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(2)
  })

  it('leaves no page nearly empty if content follows', async () => {
    const pages = await printedPages(await buildReport(type, fullParty()))
    for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(500)
  })

  it('prints party, order and page number', async () => {
    const text = await printedText(await readable(type, fullParty()))
    expect(text).toContain('Kaveri Alloys Private Limited')
    expect(text).toContain('Order ORD-2026-000117')
    expect(text).toMatch(/Page 1 of \d/)
    expect(text).toContain('20-11-2026, 14:05 IST')
  })

  it('is byte-identical for the same data', async () => {
    const [first, second] = [await buildReport(type, fullParty()), await buildReport(type, fullParty())]
    expect(first.equals(second)).toBe(true)
  })

  it('handles a party with almost nothing on record', async () => {
    const text = await printedText(await readable(type, emptyParty()))
    expect(text).toContain('Vindhya Services LLP')
    expect(text).toMatch(/No .* are on record\.|No .* on record/)
    expect(text).not.toMatch(/undefined|NaN|null/)
  })

  it('handles long, right-to-left and markup names', async () => {
    const data = fullParty()
    data.party.name = `शक्ति النور <b>&amp;</b> ${'Very Long Name '.repeat(19)}`.slice(0, 300)
    const pdf = await readable(type, data)
    expect((await printedText(pdf)).replace(/\s/g, '')).toContain('[Arabicscript]<b>&amp;</b>')
    expect(holdsText(pdf, 'النور')).toBe(true)
    expect(pdf.toString('latin1')).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
  })
})

it('a timeline states how many events it holds, or that older ones are omitted', () => {
  const noteOf = (data: ReportData) =>
    reportDocument('advanced-timeline', data).sections.find(({ key }) => key === 'timeline')?.blocks[0]
  const data = fullParty()
  const [event] = data.events ?? []
  if (!event) throw new Error('No event to repeat')
  expect(noteOf({ ...data, events: [event] })).toEqual({ kind: 'note', text: '1 event, newest first.' })
  expect(noteOf({ ...data, events: Array.from({ length: 2_000 }, () => event) })).toEqual({
    kind: 'note',
    text: 'The latest 2,000 events; older ones are omitted.',
  })
})

describe('C-360', () => {
  it('draws revenue, profit, score and lenders as figures with alternative text', async () => {
    const pdf = await readable('c-360', fullParty())
    expect(pdf.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(4)
    expect(pdf.toString('latin1').match(/\/Alt /g)).toHaveLength(4)
    expect(holdsText(pdf, 'Column chart of Revenue, ₹ crore: 2021-22 112.40')).toBe(true)
    expect(pdf.toString('latin1')).toContain('the early-warning score is 38, High risk')
  })

  it('shows figures in crore, losses with a minus sign, and risk bands in words', async () => {
    const pdf = await readable('c-360', fullParty())
    const text = await printedText(pdf)
    for (const words of ['108.50', '−2.80', '−16.0', 'High risk', 'Medium', 'Low'])
      expect(text).toContain(words)
  })

  it('states that net worth is negative', async () => {
    const data = fullParty()
    for (const { figures } of data.statements) figures.net_worth = -123_456_78_00_000
    const text = await printedText(await readable('c-360', data))
    expect(text).toContain('Net worth is negative at')
    expect(text).toContain('−1,23,456.78')
  })

  it('draws the capital if there are no accounts, and the number of records if there is no capital', async () => {
    const data = emptyParty()
    const without = await readable('c-360', data)
    const capital = { authorised_capital: 15_00_000, paid_up_capital: 1_00_000 }
    data.party = { ...data.party, model_type: 'private_company', ...capital }
    const withCapital = await readable('c-360', data)
    expect(
      holdsText(withCapital, 'authorised capital ₹\u00a015.00 lakh, paid-up capital ₹\u00a01.00 lakh'),
    ).toBe(true)
    expect(without.toString('latin1')).toContain('/Alt (Bar chart of the records held: Register facts 6;')
  })

  it('has a tagged link to the news', async () => {
    const pdf = await readable('c-360', fullParty())
    expect(pdf.toString('latin1')).toContain('/URI (https://news.example/kaveri)')
    const { tags } = await readPdf(pdf)
    expect(tags.filter(({ role }) => role === 'Link')).toHaveLength(1)
  })

  it('repeats table headers on every page of a long table', async () => {
    const data = fullParty()
    const director = { name: 'A Director', role: 'Director', din: '00000001', from: '2020-01-01' }
    data.directors = Array.from({ length: 120 }, () => director)
    const pdf = await readable('c-360', data)
    expect((await printedText(pdf)).match(/\bDIN\b/g)?.length).toBeGreaterThanOrEqual(3)
    expect(pageCount(pdf)).toBeGreaterThan(6)
  })

  it('rejects an invalid preparation time', async () => {
    const data = fullParty()
    data.prepared.at = 'yesterday'
    await expect(buildReport('c-360', data)).rejects.toThrow(RangeError)
  })
})
