import type { DocumentChart } from '#server/contract/reports/report-document.ts'
import { ensureSpace, ink, type Paper, page } from './page.ts'
import { drawRisk } from './risk-mark.ts'
import { print, set, widthOf, write } from './setting.ts'
import { leaf } from './structure.ts'

const numberStyle = { size: 30, bold: true }

/** A score out of 100: its number and band, next to a scale with a marker. */
export function gauge(paper: Paper, chart: DocumentChart): void {
  const [value] = chart.values
  if (!value) return
  ensureSpace(paper, 50)
  drawNumber(paper, chart, value)
  drawScale(paper, chart, value.value ?? 0)
  paper.y += 48
}

function drawNumber(
  paper: Paper,
  { risk }: DocumentChart,
  { label, shown }: DocumentChart['values'][number],
): void {
  const top = paper.y
  const number = set(paper, shown, 120, numberStyle)
  const right = page.left + widthOf(paper, shown, numberStyle)
  const draw = () => {
    print(paper, number, page.left, top)
    write(paper, 'of 100', right + 6, top + 20.5, 60, { size: 10, colour: ink.soft })
    if (risk) drawRisk(paper, risk, right + 52, top + 22.8, 8)
    const colour = risk ? ink[risk] : ink.text
    write(paper, label, right + 64, top + 20.5, 120, { size: 10, bold: true, colour })
  }
  leaf(paper, 'P', draw, { actual: `${shown} of 100, ${label}` })
}

function drawScale(paper: Paper, { alternative, risk }: DocumentChart, score: number): void {
  const [left, top] = [page.left + 235, paper.y]
  const bbox: [number, number, number, number] = [left, top, page.right, top + 40]
  const draw = () => drawTrack(paper, score, left, top + 18, risk ? ink[risk] : ink.accent)
  leaf(paper, 'Figure', draw, { alt: alternative, bbox, placement: 'Block' })
}

function drawTrack(paper: Paper, score: number, left: number, y: number, colour: string): void {
  const { doc } = paper
  const width = page.right - left
  const at = (points: number) => left + (Math.min(Math.max(points, 0), 100) / 100) * width
  doc.rect(left, y, width, 7).fill(ink.sunken)
  doc.rect(left, y, at(score) - left, 7).fill(colour)
  doc.lineWidth(0.6).strokeColor(ink.strong).rect(left, y, width, 7).stroke()
  for (const points of [0, 25, 50, 75, 100]) {
    const x = at(points)
    doc
      .moveTo(x, y + 7)
      .lineTo(x, y + 10)
      .stroke()
    write(paper, String(points), x - 15, y + 11, 30, { size: 7.4, colour: ink.soft, align: 'center' })
  }
  const x = at(score)
  doc.polygon([x, y - 1], [x - 4.5, y - 8.5], [x + 4.5, y - 8.5]).fill(ink.text)
}
