import type { DocumentSection } from '#server/contract/reports/report-document.ts'
import { instant } from './figures.ts'
import { section, text } from './paper/blocks.ts'
import { brandLine } from './paper/brand-line.ts'
import { finished, newPaper } from './paper/document.ts'
import { drawBlocks, needOf } from './paper/draw-blocks.ts'
import { ink, rule } from './paper/page.ts'
import { runningLines } from './paper/running-lines.ts'

const plain = (words: string) => words.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()

/** A document of one or two pages that is not about a party: a receipt, the accounts of a business. */
export interface ShortDocument {
  /** Its kind: 'Receipt of consent'. */
  kind: string
  title: string
  /** For whom and by whom it was made, in one line. */
  made: string
  sections: DocumentSection[]
  /** A timestamp: equal documents with the same timestamp give equal bytes. */
  at: string
}

/** Draws it as tagged PDF 1.7; `compress: false` leaves the pages readable as text. */
export function shortPdf(
  { kind, title, made, sections, at }: ShortDocument,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const facts = { title: plain(title), author: 'Credence', subject: plain(made), keywords: kind }
  const paper = newPaper({ ...facts, at: new Date(at) }, compress)
  paper.y = 44
  brandLine(paper, kind)
  text(paper, 'H1', title, { size: 19, bold: true }, 3)
  text(paper, 'P', made, { size: 8.6, colour: ink.soft }, 6)
  rule(paper, paper.y)
  for (const { heading, source, blocks } of sections)
    section(paper, { title: heading, source }, needOf(paper, blocks), () => drawBlocks(paper, blocks))
  runningLines(paper, { subject: title, title: kind, foot: `${kind} · Created ${instant(at)}` })
  return finished(paper)
}
