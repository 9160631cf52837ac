import { contentWidth, ensureSpace, ink, type Paper, page, rule } from './page.ts'
import { print, type Style, set, widthOf } from './setting.ts'
import { branch, leaf } from './structure.ts'

const headingStyle = { size: 13, bold: true, colour: ink.accent }
const sourceStyle: Style = { size: 8, colour: ink.soft, align: 'right' }
const between = 20
const sourceWidth = 250

interface Titled {
  title: string
  /** Shown in small type next to the title. */
  source?: string | undefined
}

/**
 * A titled section: heading, bookmark, and its content, drawn by `draw`. `need` is the height that must follow the
 * heading on the same page.
 */
export function section(paper: Paper, { title, source }: Titled, need: number, draw: () => void): void {
  if (!ensureSpace(paper, between + 26 + need) && paper.y > page.top) paper.y += between
  bookmark(paper, title)
  branch(
    paper,
    'Sect',
    () => {
      const top = paper.y
      text(paper, 'H2', title, headingStyle)
      if (source) drawSource(paper, source, title, top)
      rule(paper, paper.y + 1.5, ink.accent, page.left, page.right, 0.7)
      paper.y += 8
      draw()
    },
    { title },
  )
}

function drawSource(paper: Paper, source: string, title: string, top: number): void {
  const beside = widthOf(paper, title, headingStyle) + sourceWidth + 12 <= contentWidth
  const setting = set(paper, source, beside ? sourceWidth : contentWidth, sourceStyle)
  const fits = beside && setting.lines.length === 1
  const at = fits ? top + 5 : paper.y
  leaf(paper, 'P', () => print(paper, setting, beside ? page.right - sourceWidth : page.left, at))
  if (!fits) paper.y += setting.height
}

/** A line or paragraph across the full width at the current position; the position moves below it. */
export function text(
  paper: Paper,
  kind: 'H1' | 'H2' | 'H3' | 'P',
  words: string,
  style: Style,
  after = 0,
): void {
  const setting = set(paper, words, contentWidth, style)
  ensureSpace(paper, setting.height)
  leaf(paper, kind, () => print(paper, setting, page.left, paper.y))
  paper.y += setting.height + after
}

/** A muted note above or below figures: how to read them, or what is not on record. */
export function note(paper: Paper, words: string): void {
  text(paper, 'P', words, { size: 8.6, colour: ink.soft }, 3)
}

function bookmark(paper: Paper, title: string): void {
  const here = { fit: false, top: Math.max(0, paper.y - 12), left: page.width, expanded: false }
  paper.doc.outline.addItem(title, here)
}
