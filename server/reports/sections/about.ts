import { section, text } from '../paper/blocks.ts'
import { ink, type Paper, page, room } from '../paper/page.ts'
import { drawRisk, type Risk, riskWord } from '../paper/risk-mark.ts'
import { widthOf, write } from '../paper/setting.ts'
import { leaf } from '../paper/structure.ts'

const remarks = [
  'Figures are shown as filed, in ₹ crore unless said otherwise (1 crore = 1,00,00,000). A dash (—) means: not on record. An empty part says so instead of being left out.',
  'Words in a script the report cannot print are named in brackets; the words themselves stay in the document for screen readers, search and copying.',
  'This report repeats what registers, courts, rating agencies and the party itself have made known up to the day it was prepared. It supports a credit decision and does not replace one.',
]

/** How to read the report: units, dashes, the shapes of risk, and what it does not claim. */
export function drawAbout(paper: Paper, showsRisk: boolean): void {
  section(paper, 'About this report', 100, () => {
    if (showsRisk) drawLegend(paper)
    for (const remark of remarks) text(paper, 'P', remark, { size: 8.6, colour: ink.soft }, 4)
  })
}

function drawLegend(paper: Paper): void {
  room(paper, 18)
  const style = { size: 8.8, bold: true }
  leaf(paper, 'P', () => {
    write(paper, 'Risk:', page.left, paper.y, 40, style)
    let x = page.left + 34
    for (const risk of ['high', 'medium', 'low'] satisfies Risk[]) {
      drawRisk(paper, risk, x, paper.y + 2.4, 6.5)
      write(paper, riskWord(risk), x + 11, paper.y, 60, { ...style, colour: ink[risk] })
      x += widthOf(paper, riskWord(risk), style) + 28
    }
  })
  paper.y += 16
}
