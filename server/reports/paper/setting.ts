import { ink, type Paper, page } from './page.ts'
import { displayed, spoken } from './words.ts'

export type Style = { size: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center' }

/** Text broken into lines for a width, ready to print; `height` in points. */
export type Setting = {
  lines: string[]
  width: number
  height: number
  style: Style
  actual: string | undefined
}

const leading = 1.34
// The font's own line height is 1.362 times the size: this centres capitals in our lines.
const ascentInset = -0.05
const maxLines = 36

/** Breaks a text into lines that fit `width`; words longer than a line are split, texts too long are cut with `…`. */
export function set(paper: Paper, text: string, width: number, style: Style): Setting {
  choose(paper, style)
  const all = wrap(displayed(text), (line) => measured(paper, line) <= width, maxLines)
  const lines = all.length > maxLines ? [...all.slice(0, maxLines - 1), `${all[maxLines - 1]}…`] : all
  const actual = lines === all ? spoken(text) : text
  return { lines, width, height: lines.length * style.size * leading, style, actual }
}

/** Breaks a text of any length into lines that fit `width`, each as its own setting. */
export function linesOf(paper: Paper, text: string, width: number, style: Style): Setting[] {
  choose(paper, style)
  const lines = wrap(displayed(text), (line) => measured(paper, line) <= width)
  const height = style.size * leading
  return lines.map((line) => ({ lines: [line], width, height, style, actual: spoken(line) }))
}

/** Prints the lines with their top left at (x, y); text that the font cannot show is stored as actual text. */
export function print(paper: Paper, setting: Setting, x: number, y: number): void {
  choose(paper, setting.style)
  if (setting.actual) printSpoken(paper, setting, setting.actual, x, y)
  else printLines(paper, setting, x, y)
}

// pdfkit flips the page vertically. Readers position actual text by the coordinate system in effect at the mark, so the
// mark uses upright axes and the lines inside it use pdfkit's again.
function printSpoken(paper: Paper, setting: Setting, actual: string, x: number, y: number): void {
  const { doc } = paper
  doc.save().transform(1, 0, 0, -1, 0, page.height)
  doc.markContent('Span', { actual })
  doc.save().transform(1, 0, 0, -1, 0, page.height)
  printLines(paper, setting, x, y)
  doc.restore().endMarkedContent().restore()
}

function printLines(paper: Paper, setting: Setting, x: number, y: number): void {
  setting.lines.forEach((line, index) => {
    printLine(
      paper,
      line,
      x + indent(paper, line, setting),
      y + index * setting.style.size * leading,
      setting.style,
    )
  })
}

/** Sets and prints a text and returns its height. */
export function write(paper: Paper, text: string, x: number, y: number, width: number, style: Style): number {
  const setting = set(paper, text, width, style)
  print(paper, setting, x, y)
  return setting.height
}

/** The text cut with `…` if it would need a second line. */
export function oneLine(paper: Paper, text: string, width: number, style: Style): string {
  const [first = '', ...more] = set(paper, text, width - style.size, style).lines
  return more.length > 0 ? `${first}…` : text
}

/** The style, with a smaller size if the text would not fit the width on one line: figures are never split. */
export function shrinkToFit(paper: Paper, text: string, width: number, style: Style): Style {
  const wide = widthOf(paper, text, style)
  return wide <= width ? style : { ...style, size: Math.floor((style.size * width * 10) / wide) / 10 }
}

/** The width in points of a text on one line. */
export function widthOf(paper: Paper, text: string, style: Style): number {
  choose(paper, style)
  return measured(paper, displayed(text))
}

function choose({ doc }: Paper, style: Style): void {
  doc.font(style.bold ? 'bold' : 'regular').fontSize(style.size)
}

function indent(paper: Paper, line: string, { style, width }: Setting): number {
  if (style.align === undefined || style.align === 'left') return 0
  const free = width - measured(paper, line)
  return style.align === 'right' ? free : free / 2
}

function measured({ doc }: Paper, line: string): number {
  return doc.widthOfString(line)
}

function printLine(paper: Paper, line: string, x: number, y: number, style: Style): void {
  const top = y + style.size * ascentInset
  paper.doc.fillColor(style.colour ?? ink.text).text(line, x, top, { lineBreak: false })
}

/** The lines of a text; stops after one line more than `most`, without the rest of the text. */
function wrap(text: string, fits: (line: string) => boolean, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (lines.length >= most) break
    const joined = line ? `${line} ${word}` : word
    if (joined.length <= longestLine && fits(joined)) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    let rest = word
    for (let end = fitting(rest, fits); end < rest.length && lines.length < most; end = fitting(rest, fits)) {
      lines.push(rest.slice(0, end))
      rest = rest.slice(end)
    }
    line = rest
  }
  return [...lines, line]
}

// No line has more characters. The font takes longer for a line than for its halves, and a text may contain no spaces.
const longestLine = 400
const parts = /^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u

/** How many of the first characters of a word fit, at least one: measures little more than that, however long the word is. */
function fitting(word: string, fits: (line: string) => boolean): number {
  const fitsTo = (end: number) => fits(word.slice(0, end))
  let [some, more] = [1, Math.min(16, word.length)]
  while (more < word.length && fitsTo(more)) [some, more] = [more, Math.min(more * 2, word.length)]
  if (fitsTo(more)) return more
  while (more - some > 1) {
    const middle = (some + more) >> 1
    if (fitsTo(middle)) some = middle
    else more = middle
  }
  return endOfCharacter(word, some)
}

/** The end, or an earlier one that does not split a character, unless the word consists only of combining characters. */
function endOfCharacter(word: string, end: number): number {
  let before = end
  while (before > 1 && end - before < 8 && parts.test(word.slice(before))) before--
  return parts.test(word.slice(before)) ? end : before
}
