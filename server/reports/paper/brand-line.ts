import { ink, ornament, type Paper, page, rule } from './page.ts'
import { print, set } from './setting.ts'
import { leaf } from './structure.ts'

/** The first line of a document: our logo and name, and the kind of document. */
export function brandLine(paper: Paper, title: string): void {
  ornament(paper, () => mark(paper, page.left, paper.y + 1.6))
  const brand = set(paper, 'Credence', 200, { size: 13, bold: true })
  leaf(paper, 'P', () => print(paper, brand, page.left + 20, paper.y))
  const report = set(paper, title, 200, { size: 10, bold: true, colour: ink.accent, align: 'right' })
  leaf(paper, 'P', () => print(paper, report, page.right - 200, paper.y + 2))
  paper.y += 24
  rule(paper, paper.y, ink.accent, page.left, page.right, 1.4)
  paper.y += 20
}

function mark({ doc }: Paper, x: number, y: number): void {
  doc.save().lineWidth(2).lineCap('round').lineJoin('round').strokeColor(ink.accent)
  doc.path(`M ${x + 11.6} ${y + 3.2} A 6 6 0 1 0 ${x + 13} ${y + 8.6}`).stroke()
  doc.path(`M ${x + 4.6} ${y + 7.2} L ${x + 7.2} ${y + 9.6} L ${x + 13.2} ${y + 3}`).stroke()
  doc.restore()
}
