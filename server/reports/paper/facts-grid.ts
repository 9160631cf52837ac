import { contentWidth, ensureSpace, ink, type Paper, page, rule } from './page.ts'
import { print, set } from './setting.ts'
import { branch, leaf } from './structure.ts'

/** A label, its value, and whether it takes the full width. */
export type Fact = { label: string; value: string; wide?: boolean }

const across = 3
const gap = 14

/** Facts in three columns between hairlines, label above value, tagged as a list. */
export function factsGrid(paper: Paper, facts: Fact[]): void {
  rule(paper, paper.y)
  branch(paper, 'L', () => {
    for (const line of inLines(facts)) factLine(paper, line)
  })
}

function factLine(paper: Paper, line: Fact[]): void {
  const width = line[0]?.wide ? contentWidth : (contentWidth - gap * (across - 1)) / across
  const settings = line.map(({ label, value }) => ({
    label: set(paper, label, width, { size: 8, colour: ink.soft }),
    value: set(paper, value, width, { size: 9.5, bold: true }),
  }))
  const height = Math.max(...settings.map(({ label, value }) => label.height + value.height)) + 11
  ensureSpace(paper, height)
  settings.forEach(({ label, value }, index) => {
    const left = page.left + index * (width + gap)
    branch(paper, 'LI', () => {
      leaf(paper, 'Lbl', () => print(paper, label, left, paper.y + 5))
      leaf(paper, 'LBody', () => print(paper, value, left, paper.y + 5 + label.height))
    })
  })
  paper.y += height
  rule(paper, paper.y)
}

function inLines(facts: Fact[]): Fact[][] {
  const lines: Fact[][] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (!last || fact.wide || last[0]?.wide || last.length === across) lines.push([fact])
    else last.push(fact)
  }
  return lines
}
