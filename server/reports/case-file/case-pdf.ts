import { instant } from '../figures.ts'
import { note, section, text } from '../paper/blocks.ts'
import { brandLine } from '../paper/brand-line.ts'
import { finished, newPaper } from '../paper/document.ts'
import { factsGrid } from '../paper/facts-grid.ts'
import { ensureSpace, ink, type Paper, rule } from '../paper/page.ts'
import { runningLines } from '../paper/running-lines.ts'
import { table } from '../paper/table.ts'
import type { Block, CaseDocument, TableBlock } from './case-document.ts'
import { plainText } from './plain-text.ts'

const what = 'Case file'
// A piece of a paragraph that is never truncated: even in wide letters it has fewer lines than the limit of one text
// block.
const piece = /.{1,1500}(?=\s|$)|.{1,1500}/gsu

function words(paper: Paper, content: string): void {
  for (const line of content.split('\n'))
    for (const part of line.match(piece) ?? []) text(paper, 'P', part.trim(), { size: 9.4 }, 3)
}

// A piece of a cell that fits even the narrowest column.
const cellPiece = /.{1,400}(?=\s|$)|.{1,400}/gsu

/** Splits a row whose texts are too long for one into several rows. */
function inRows(row: string[]): string[][] {
  const cells = row.map((cell) => cell.match(cellPiece) ?? [''])
  const most = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => cells.map((pieces) => pieces[index]?.trim() ?? ''))
}

function drawTable(paper: Paper, { caption, columns, rows }: TableBlock): void {
  ensureSpace(paper, 60)
  text(paper, 'H3', caption, { size: 9.4, bold: true }, 4)
  const heads = columns.map(([title, share]) => ({ title, share }))
  table(paper, heads, rows.flatMap(inRows))
  paper.y += 6
}

function drawBlock(paper: Paper, block: Block): void {
  if ('facts' in block) {
    factsGrid(
      paper,
      block.facts.map(([label, value]) => ({ label, value, wide: value.length > 60 })),
    )
    paper.y += 8
  } else if ('words' in block) words(paper, block.words)
  else if ('html' in block) words(paper, plainText(block.html))
  else if ('remark' in block) note(paper, block.remark)
  else drawTable(paper, block.table)
}

const printable = (content: string) => content.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()

/**
 * The case as a tagged PDF 1.7 with bookmarks; equal documents with the same timestamp `at` give equal bytes.
 * `compress: false` leaves the pages readable as text.
 */
export function casePdf(
  { title, made, sections }: CaseDocument,
  at: string,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const facts = { title: printable(title), author: 'Credence', subject: printable(made), keywords: what }
  const paper = newPaper({ ...facts, at: new Date(at) }, compress)
  paper.y = 44
  brandLine(paper, what)
  text(paper, 'H1', title, { size: title.length > 90 ? 15 : 19, bold: true }, 3)
  text(paper, 'P', made, { size: 8.6, colour: ink.soft }, 6)
  rule(paper, paper.y)
  for (const { title: name, blocks } of sections)
    section(paper, { title: name }, 60, () => {
      for (const block of blocks) drawBlock(paper, block)
    })
  runningLines(paper, { subject: title, title: what, foot: `${what} · Created ${instant(at)}` })
  return finished(paper)
}
