import { ink, ornament, type Paper, page, rule } from './page.ts'
import { oneLine, write } from './setting.ts'

const style = { size: 7.8, colour: ink.soft }

/** Repeated on every page: `subject` and `title` at the top from the second page on, `foot` and the page number at the bottom. */
export function runningLines(
  paper: Paper,
  { subject, title, foot }: { subject: string; title: string; foot: string },
): void {
  const { count } = paper.doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    paper.doc.switchToPage(index)
    if (index > 0) {
      pair(paper, oneLine(paper, subject, 380, style), title, 36)
      rule(paper, 50)
    }
    pair(paper, foot, `Page ${index + 1} of ${count}`, 803)
    rule(paper, 798)
  }
}

function pair(paper: Paper, left: string, right: string, y: number): void {
  ornament(
    paper,
    () => {
      write(paper, left, page.left, y, 390, style)
      write(paper, right, page.right - 100, y, 100, { ...style, align: 'right' })
    },
    'Pagination',
  )
}
