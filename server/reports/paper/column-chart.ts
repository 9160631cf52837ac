import { ink, type Paper } from './page.ts'
import { write } from './setting.ts'

type Column = { label: string; value: number | undefined; shown: string }
type Frame = { left: number; top: number; width: number; height: number }

/** Columns over the years from a zero line; negative ones point downwards in the colour of high risk. */
export function drawColumns(paper: Paper, columns: Column[], frame: Frame): void {
  const values = columns.map((column) => column.value ?? 0)
  const high = Math.max(...values, 0)
  const low = Math.min(...values, 0)
  const plotTop = frame.top + 13
  const plotHeight = frame.height - 28 - (low < 0 ? 11 : 0)
  const perUnit = plotHeight / (high - low || 1)
  const zero = plotTop + high * perUnit
  const step = frame.width / columns.length
  columns.forEach((column, index) => {
    const left = frame.left + index * step
    drawColumn(paper, column, { left, zero, step, length: (column.value ?? 0) * perUnit })
    const foot = frame.top + frame.height - 11
    write(paper, column.label, left, foot, step, { size: 7.6, colour: ink.soft, align: 'center' })
  })
  const { doc } = paper
  doc
    .lineWidth(0.7)
    .strokeColor(ink.strong)
    .moveTo(frame.left, zero)
    .lineTo(frame.left + frame.width, zero)
    .stroke()
}

type Spot = { left: number; zero: number; step: number; length: number }

function drawColumn(paper: Paper, column: Column, { left, zero, step, length }: Spot): void {
  const negative = length < 0
  const width = Math.min(step * 0.56, 34)
  const top = negative ? zero : zero - length
  if (length !== 0) {
    const colour = negative ? ink.high : ink.accent
    paper.doc.rect(left + (step - width) / 2, top, width, Math.abs(length)).fill(colour)
  }
  const label = negative ? zero - length + 1.5 : zero - length - 11.5
  const colour = negative ? ink.high : ink.text
  write(paper, column.shown, left - 2, label, step + 4, { size: 7.6, colour, align: 'center' })
}
