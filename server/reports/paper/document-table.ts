import type { DocumentCell, DocumentTable } from '#server/contract/reports/report-document.ts'
import { ink, type Paper } from './page.ts'
import { type Cell, type Column, table, tableNeed } from './table.ts'

const columnsOf = ({ columns }: DocumentTable): Column[] =>
  columns.map(({ head, share, figure = false }) => ({ title: head, share, figure }))

const tones = { soft: ink.soft, bad: ink.high } as const

function cellOf(paper: Paper, cell: DocumentCell): Cell {
  if (typeof cell === 'string') return cell
  const { text, strong = false, tone, risk, part, href } = cell
  return {
    text,
    bold: strong,
    ...(tone && { colour: tones[tone] }),
    ...(risk && { risk }),
    ...(href && { href, colour: ink.accent }),
    ...(part !== undefined && {
      paint: (left: number, top: number, width: number) => drawPart(paper, part, left, top, width),
    }),
  }
}

const rowsOf = (paper: Paper, { rows }: DocumentTable) =>
  rows.map((row) => row.map((cell) => cellOf(paper, cell)))

/** Draws a table of a report document on the page, continued on further pages if it is long. */
export const documentTable = (paper: Paper, of: DocumentTable): void =>
  table(paper, columnsOf(of), rowsOf(paper, of), of.caption)

/** The height that must be on the same page as the caption. */
export const documentTableNeed = (paper: Paper, of: DocumentTable): number =>
  19 + tableNeed(paper, columnsOf(of), rowsOf(paper, of))

function drawPart({ doc }: Paper, part: number, left: number, top: number, width: number): void {
  const middle = left + (width - 36) / 2
  const length = Math.abs(part) * ((width - 36) / 2)
  doc.rect(part < 0 ? middle - length : middle, top + 2, length, 7).fill(part < 0 ? ink.high : ink.low)
  doc
    .lineWidth(0.6)
    .strokeColor(ink.strong)
    .moveTo(middle, top - 2)
    .lineTo(middle, top + 13)
    .stroke()
}
