import { instant } from '../figures.ts'
import { ink, ornament, type Paper, page, rule } from '../paper/page.ts'
import { oneLine, write } from '../paper/setting.ts'
import type { ReportData } from '../report-data.ts'

const style = { size: 7.8, colour: ink.soft }

/** Puts the running head (from the second page) and the foot with order and page number on every page. */
export function drawRunningLines(paper: Paper, title: string, { party, prepared }: ReportData): void {
  const { count } = paper.doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    paper.doc.switchToPage(index)
    if (index > 0) drawRunningHead(paper, party.name, title)
    const left = `Order ${prepared.order_id}  ·  Prepared ${instant(prepared.at)}`
    drawPair(paper, left, `Page ${index + 1} of ${count}`, 803)
    rule(paper, 798)
  }
}

function drawRunningHead(paper: Paper, name: string, title: string): void {
  drawPair(paper, oneLine(paper, name, 380, style), title, 36)
  rule(paper, 50)
}

function drawPair(paper: Paper, left: string, right: string, y: number): void {
  ornament(
    paper,
    () => {
      write(paper, left, page.left, y, 390, style)
      write(paper, right, page.right - 100, y, 100, { ...style, align: 'right' })
    },
    'Pagination',
  )
}
