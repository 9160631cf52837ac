import { instant } from '../figures.ts'
import { text } from '../paper/blocks.ts'
import { brandLine } from '../paper/brand-line.ts'
import { contentWidth, ink, ornament, type Paper, page, rule } from '../paper/page.ts'
import { print, set, widthOf } from '../paper/setting.ts'
import { leaf } from '../paper/structure.ts'
import type { ReportData } from '../report-data.ts'

/** The top of the first page: which report, of whom, prepared for whom. */
export function drawHead(paper: Paper, title: string, data: ReportData): void {
  paper.y = 44
  brandLine(paper, title)
  text(paper, 'H1', data.party.name, { size: data.party.name.length > 90 ? 15 : 21, bold: true }, 3)
  drawIdentity(paper, data)
  const { at, by, for_organisation, order_id } = data.prepared
  const prepared = `Prepared ${instant(at)} for ${for_organisation} by ${by}. Order ${order_id}.`
  text(paper, 'P', prepared, { size: 8.6, colour: ink.soft }, 6)
  rule(paper, paper.y)
}

function identity({ party }: ReportData): string {
  const age =
    party.age_years === undefined ? '' : `, ${party.age_years} ${party.age_years === 1 ? 'year' : 'years'}`
  const place = [party.city, party.state].filter(Boolean).join(', ')
  const number = party.cin ?? party.llpin ?? party.party_id
  return [number, `${party.class}${age}`, place, party.listed ? 'Listed' : ''].filter(Boolean).join('  ·  ')
}

function drawIdentity(paper: Paper, data: ReportData): void {
  const style = { size: 9.6, colour: ink.soft }
  const words = set(paper, identity(data), contentWidth, style)
  leaf(paper, 'P', () => print(paper, words, page.left, paper.y))
  const used = widthOf(paper, words.lines.at(-1) ?? '', style)
  paper.y += words.height
  drawStatus(paper, data.party.status, used + 12)
}

function drawStatus(paper: Paper, status: string, used: number): void {
  const style = { size: 8.4, bold: true }
  const words = set(paper, status, 200, style)
  const width = Math.max(...words.lines.map((line) => widthOf(paper, line, style))) + 12
  const fitsBeside = words.lines.length === 1 && used + width <= contentWidth
  const left = page.left + (fitsBeside ? used : 0)
  const top = paper.y + (fitsBeside ? -14.2 : 3)
  leaf(paper, 'P', () => print(paper, words, left + 6, top + 1.6))
  ornament(paper, () => {
    paper.doc.lineWidth(0.7).strokeColor(ink.strong)
    paper.doc.roundedRect(left, top, width, words.height + 3.4, 2.5).stroke()
  })
  paper.y = top + words.height + 9
}
