import type PDFDocument from 'pdfkit'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 66, bottom: 778 }

export const contentWidth = page.right - page.left

export const ink = {
  text: '#17211f',
  soft: '#4a5955',
  hairline: '#dbe2df',
  strong: '#74837e',
  sunken: '#f2f5f4',
  accent: '#0b5d5b',
  high: '#a8201a',
  medium: '#7d5200',
  low: '#1d6539',
}

export type Doc = InstanceType<typeof PDFDocument>

export type StructElement = ReturnType<Doc['struct']>

/** The document being drawn: `y` is the current height on the page, `parent` the structure element being filled. */
export type Paper = { doc: Doc; root: StructElement; parent: StructElement; y: number }

/** Starts a new page unless `height` points are free on this one; returns whether it did. */
export function ensureSpace(paper: Paper, height: number): boolean {
  if (paper.y + height <= page.bottom) return false
  paper.doc.addPage()
  paper.y = page.top
  return true
}

/** Draws what screen readers should skip: rules, repeated headings, ornaments. */
export function ornament(paper: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  paper.doc.markContent('Artifact', { type })
  draw()
  paper.doc.endMarkedContent()
}

/** A thin horizontal line from `from` to `to` at height `y`. */
export function rule(
  paper: Paper,
  y: number,
  colour = ink.hairline,
  from = page.left,
  to = page.right,
  width = 0.6,
): void {
  ornament(paper, () => paper.doc.lineWidth(width).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke())
}
