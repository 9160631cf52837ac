import type { DocumentChart } from '#server/contract/reports/report-document.ts'
import { drawColumns } from './column-chart.ts'
import { ensureSpace, ink, type Paper, page } from './page.ts'
import { print, set } from './setting.ts'
import { branch, leaf } from './structure.ts'

const height = 132
const gap = 25
const width = (page.right - page.left - gap) / 2

/** The height of side-by-side charts with their titles and sentences. */
export const pairHeight = height + 50

/** One or two side-by-side column charts, each with its title and sentence. */
export function columnPair(paper: Paper, charts: DocumentChart[]): void {
  ensureSpace(paper, pairHeight)
  const top = paper.y
  const ends = charts.map((chart, index) => drawOne(paper, chart, page.left + index * (width + gap), top))
  paper.y = Math.max(top, ...ends) + 3
}

function drawOne(paper: Paper, chart: DocumentChart, left: number, top: number): number {
  const { title, values, alternative, sentence } = chart
  const heading = set(paper, title, width, { size: 9.4, bold: true })
  const words = set(paper, sentence, width, { size: 8.6, colour: ink.soft })
  const frame = { left, top: top + heading.height + 2, width, height }
  const foot = frame.top + height
  const columns = values.map(({ label, value, shown }) => ({ label, value: value ?? undefined, shown }))
  branch(paper, 'Div', () => {
    leaf(paper, 'H3', () => print(paper, heading, left, top))
    const bbox: [number, number, number, number] = [left, frame.top, left + width, foot]
    leaf(paper, 'Figure', () => drawColumns(paper, columns, frame), {
      alt: alternative,
      bbox,
      placement: 'Block',
    })
    leaf(paper, 'P', () => print(paper, words, left, foot + 5))
  })
  return foot + 5 + words.height
}
