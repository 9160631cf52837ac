import { ensureSpace, ink, ornament, type Paper, page } from './page.ts'
import { print, set } from './setting.ts'
import { branch, leaf } from './structure.ts'

const textLeft = page.left + 82
type Event = { on: string; what: string; words: string }

/** Events along a vertical line, each with its date, kind and text, tagged as a list. */
export function eventList(paper: Paper, events: Event[]): void {
  branch(paper, 'L', () => {
    for (const event of events) drawEvent(paper, event)
  })
}

function drawEvent(paper: Paper, { on, what, words }: Event): void {
  const when = set(paper, on, 60, { size: 8.8, colour: ink.soft })
  const title = set(paper, what, page.right - textLeft, { size: 8.8, bold: true })
  const body = set(paper, words, page.right - textLeft, { size: 9.2 })
  const height = title.height + body.height + 8
  ensureSpace(paper, height)
  ornament(paper, () => drawThread(paper, height))
  branch(paper, 'LI', () => {
    leaf(paper, 'Lbl', () => print(paper, when, page.left, paper.y))
    leaf(paper, 'LBody', () => {
      print(paper, title, textLeft, paper.y)
      print(paper, body, textLeft, paper.y + title.height)
    })
  })
  paper.y += height
}

function drawThread({ doc, y }: Paper, height: number): void {
  const x = page.left + 68
  doc
    .lineWidth(1)
    .strokeColor(ink.hairline)
    .moveTo(x, y)
    .lineTo(x, y + height)
    .stroke()
  doc
    .lineWidth(1.3)
    .circle(x, y + 5.6, 2.8)
    .fillAndStroke('#ffffff', ink.accent)
}
