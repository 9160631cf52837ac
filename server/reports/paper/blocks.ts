import { contentWidth, ink, type Paper, page, room } from './page.ts'
import { print, type Style, set } from './setting.ts'
import { branch, leaf } from './structure.ts'

const heading = { size: 12.5, bold: true }
const between = 19

/** A titled part of the report: heading, bookmark, and `draw` for what stands in it. `need` is the height that must follow the heading on its page. */
export function section(paper: Paper, title: string, need: number, draw: () => void): void {
  if (!room(paper, between + 24 + need) && paper.y > page.top) paper.y += between
  bookmark(paper, title)
  branch(
    paper,
    'Sect',
    () => {
      text(paper, 'H2', title, heading)
      paper.y += 5
      draw()
    },
    { title },
  )
}

/** A line or paragraph over the full width, at the pen; the pen moves below it. */
export function text(
  paper: Paper,
  kind: 'H1' | 'H2' | 'H3' | 'P',
  words: string,
  style: Style,
  after = 0,
): void {
  const setting = set(paper, words, contentWidth, style)
  room(paper, setting.height)
  leaf(paper, kind, () => print(paper, setting, page.left, paper.y))
  paper.y += setting.height + after
}

/** A soft remark under or above figures: how to read them, or what is not on record. */
export function note(paper: Paper, words: string): void {
  text(paper, 'P', words, { size: 8.6, colour: ink.soft }, 3)
}

function bookmark(paper: Paper, title: string): void {
  const here = { fit: false, top: Math.max(0, paper.y - 12), left: page.width, expanded: false }
  paper.doc.outline.addItem(title, here)
}
