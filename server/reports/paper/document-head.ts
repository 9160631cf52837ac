import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import { instant } from '../figures.ts'
import { text } from './blocks.ts'
import { brandLine } from './brand-line.ts'
import { contentWidth, ink, ornament, type Paper, page, rule } from './page.ts'
import { picture } from './picture.ts'
import { print, set, widthOf } from './setting.ts'
import { leaf } from './structure.ts'

/** The top of the first page: the kind of report, its party, for whom it was prepared, and when. */
export function documentHead(
  paper: Paper,
  { title, party, prepared }: ReportDocument,
  logo: Buffer | undefined,
): void {
  paper.y = 44
  brandLine(paper, title)
  if (logo) picture(paper, logo, `Logo of ${prepared.for_organisation}`)
  text(paper, 'H1', party.name, { size: party.name.length > 90 ? 15 : 21, bold: true }, 3)
  drawIdentity(paper, party.identity, party.status)
  text(paper, 'P', preparedWords(prepared), { size: 8.6, colour: ink.soft }, 6)
  rule(paper, paper.y)
}

/** When the report was prepared, for whom and by whom. */
export const preparedWords = ({ at, by, for_organisation, order_id }: ReportDocument['prepared']) =>
  `Prepared ${instant(at)} for ${for_organisation}, ordered by ${by}. Order ${order_id}.`

function drawIdentity(paper: Paper, identity: string, status: string): void {
  const style = { size: 9.6, colour: ink.soft }
  const words = set(paper, identity, contentWidth, style)
  leaf(paper, 'P', () => print(paper, words, page.left, paper.y))
  const used = widthOf(paper, words.lines.at(-1) ?? '', style)
  paper.y += words.height
  drawStatus(paper, status, used + 12)
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
