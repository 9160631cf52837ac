import { contentWidth, ensureSpace, ink, ornament, type Paper, page } from './page.ts'
import { print, set } from './setting.ts'
import { branch, leaf } from './structure.ts'

/** Sentences with bullets, tagged as a list. */
export function bullets(paper: Paper, items: string[]): void {
  branch(paper, 'L', () => {
    for (const item of items) drawItem(paper, item)
  })
  paper.y += 3
}

function drawItem(paper: Paper, item: string): void {
  const words = set(paper, item, contentWidth - 12, { size: 9.6 })
  ensureSpace(paper, words.height)
  ornament(paper, () => paper.doc.rect(page.left, paper.y + 5.2, 3.4, 3.4).fill(ink.accent))
  branch(paper, 'LI', () => leaf(paper, 'LBody', () => print(paper, words, page.left + 12, paper.y)))
  paper.y += words.height + 2.5
}
