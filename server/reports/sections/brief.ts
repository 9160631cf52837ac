import { inBrief } from '../in-brief.ts'
import { section } from '../paper/blocks.ts'
import { contentWidth, ink, ornament, type Paper, page, room } from '../paper/page.ts'
import { print, set } from '../paper/setting.ts'
import { branch, leaf } from '../paper/structure.ts'
import type { ReportData } from '../report-data.ts'

/** The report in a few sentences. */
export function drawBrief(paper: Paper, data: ReportData): void {
  section(paper, 'In brief', 60, () => {
    branch(paper, 'L', () => {
      for (const sentence of inBrief(data)) drawSentence(paper, sentence)
    })
  })
}

function drawSentence(paper: Paper, sentence: string): void {
  const words = set(paper, sentence, contentWidth - 12, { size: 9.8 })
  room(paper, words.height)
  ornament(paper, () => paper.doc.rect(page.left, paper.y + 5.2, 3.4, 3.4).fill(ink.accent))
  branch(paper, 'LI', () => leaf(paper, 'LBody', () => print(paper, words, page.left + 12, paper.y)))
  paper.y += words.height + 2.5
}
