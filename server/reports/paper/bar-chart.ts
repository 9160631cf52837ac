import { text } from './blocks.ts'
import { contentWidth, ensureSpace, ink, type Paper, page } from './page.ts'
import { oneLine, write } from './setting.ts'
import { leaf } from './structure.ts'

type Bar = { label: string; value: number; shown: string; hollow?: boolean }

/** The height of one bar with its spacing, in points. */
export const barHeight = 19
const labelWidth = 195
const shownWidth = 92

/** Horizontal bars from a common zero below a title, the longest at full width; one figure with `alt` as its alternative text. */
export function barChart(paper: Paper, bars: Bar[], title: string, alt: string): void {
  const height = bars.length * barHeight + 4
  ensureSpace(paper, height + 16)
  text(paper, 'H3', title, { size: 9.4, bold: true }, 2)
  const top = paper.y
  const bbox: [number, number, number, number] = [page.left, top, page.right, top + height]
  leaf(paper, 'Figure', () => drawBars(paper, bars, top), { alt, bbox, placement: 'Block' })
  paper.y += height + 4
}

function drawBars(paper: Paper, bars: Bar[], top: number): void {
  const start = page.left + labelWidth + 10
  const longest = contentWidth - labelWidth - 10 - shownWidth
  const max = Math.max(...bars.map((bar) => bar.value), 1)
  bars.forEach((bar, index) => {
    const y = top + 4 + index * barHeight
    write(paper, oneLine(paper, bar.label, labelWidth, { size: 8.8 }), page.left, y - 1, labelWidth, {
      size: 8.8,
    })
    const length = (Math.max(bar.value, 0) / max) * longest
    drawBar(paper, start, y, length, bar.hollow === true)
    write(paper, bar.shown, page.right - shownWidth + 6, y - 1, shownWidth - 6, {
      size: 8.8,
      bold: true,
      align: 'right',
    })
  })
  const foot = top + bars.length * barHeight
  paper.doc
    .lineWidth(0.6)
    .strokeColor(ink.strong)
    .moveTo(start, top)
    .lineTo(start, foot + 2)
    .stroke()
}

function drawBar({ doc }: Paper, x: number, y: number, length: number, hollow: boolean): void {
  if (length <= 0) return
  if (!hollow) doc.rect(x, y, Math.max(length, 0.8), 10).fill(ink.accent)
  else
    doc
      .lineWidth(0.8)
      .rect(x, y + 0.4, Math.max(length, 0.8), 9.2)
      .stroke(ink.accent)
}
