import { text } from './paper/blocks.ts'
import { finished, newPaper } from './paper/document.ts'
import { contentWidth, ink, ornament, type Paper, page, rule } from './paper/page.ts'
import { linesOf, oneLine, print, type Style, write } from './paper/setting.ts'
import { leaf } from './paper/structure.ts'
import { printable } from './paper/words.ts'

/** A letter to print. `at` is the timestamp of its document. */
interface Letter {
  title: string
  reference: string
  organisation: string
  /** Paragraphs separated by an empty line; line breaks are kept. */
  text: string
  at: Date
}

const body: Style = { size: 10.5 }
const lineHeight = 15
const footStyle: Style = { size: 7.8, colour: ink.soft }

/** Builds a letter as a tagged PDF 1.7 document in Indian English and returns its bytes; equal letters give equal bytes. */
export async function buildLetter(letter: Letter, { compress = true } = {}): Promise<Buffer> {
  const { title, organisation, reference, at } = letter
  const facts = { title, author: organisation, subject: `${title}, ${organisation}`, keywords: reference, at }
  const paper = newPaper(facts, compress)
  paper.y = 44
  text(paper, 'P', organisation, { size: 13, bold: true }, 2)
  rule(paper, paper.y, ink.accent, page.left, page.right, 1.4)
  paper.y += 16
  text(paper, 'H1', title, { size: 15, bold: true }, 12)
  for (const words of paragraphs(letter.text)) paragraph(paper, words)
  drawFoot(paper, letter)
  return finished(paper)
}

const paragraphs = (whole: string) =>
  whole
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A paragraph of any length: it continues over as many pages as needed, as one paragraph of the structure tree. */
function paragraph(paper: Paper, words: string): void {
  const lines = words.split('\n').flatMap((line) => linesOf(paper, line, contentWidth, body))
  const apart = Math.min(lines.length, 2)
  if (paper.y + apart * lineHeight > page.bottom) turn(paper)
  leaf(paper, 'P', () => {
    for (const line of lines) {
      if (paper.y + lineHeight > page.bottom) turn(paper)
      print(paper, line, page.left, paper.y)
      paper.y += lineHeight
    }
  })
  paper.y += 8
}

function turn(paper: Paper): void {
  paper.doc.continueOnNewPage()
  paper.y = page.top
}

function drawFoot(paper: Paper, { reference, title }: Letter): void {
  const { count } = paper.doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    paper.doc.switchToPage(index)
    rule(paper, 798)
    ornament(
      paper,
      () => {
        write(paper, oneLine(paper, title, 380, footStyle), page.left, 803, 390, footStyle)
        const where = `Page ${index + 1} of ${count}`
        write(paper, where, page.right - 100, 803, 100, { ...footStyle, align: 'right' })
      },
      'Pagination',
    )
    if (index > 0) ornament(paper, () => write(paper, reference, page.left, 36, 390, footStyle), 'Pagination')
  }
}

const signsOf = (word: string) => [...word.matchAll(/\p{L}\p{M}*|\P{L}/gu)].map(([sign]) => sign)

/** The words of a text that contain characters missing from the letter's fonts, without duplicates. */
export const unprintable = (whole: string): string[] => [
  ...new Set(whole.split(/\s+/).filter((word) => !signsOf(word).every(printable))),
]
