import { groupIndian } from '#server/contract/money.ts'
import { day } from '../figures.ts'
import { note, section } from '../paper/blocks.ts'
import { ink, type Paper, page } from '../paper/page.ts'
import { drawRisk, riskOf, riskWord } from '../paper/risk-mark.ts'
import { print, set, widthOf, write } from '../paper/setting.ts'
import { leaf } from '../paper/structure.ts'
import { type Cell, table } from '../paper/table.ts'
import type { ReportData, Score } from '../report-data.ts'

/** The early-warning score: number, gauge, and the receipt of what raised and lowered it. */
export function drawScore(paper: Paper, { score }: ReportData): void {
  section(paper, 'Early-warning score', 120, () => {
    if (!score) return note(paper, 'No score: too little is on record to compute one.')
    drawNumber(paper, score)
    drawGauge(paper, score)
    note(
      paper,
      `Computed on ${day(score.computed_on)}; 100 is best, the marker stands at ${groupIndian(score.score)}.`,
    )
    if (score.to_next_band) note(paper, score.to_next_band)
    paper.y += 4
    if (score.reasons.length > 0) drawReceipt(paper, score)
    if (score.missing.length > 0) note(paper, `Not on record: ${score.missing.join(', ')}.`)
  })
}

function drawNumber(paper: Paper, { score, band }: Score): void {
  const top = paper.y
  const number = set(paper, groupIndian(score), 120, { size: 30, bold: true })
  const width = widthOf(paper, groupIndian(score), { size: 30, bold: true })
  const risk = riskOf(band)
  const words = risk ? `${riskWord(band)} risk` : band
  const draw = () => {
    const right = page.left + width
    print(paper, number, page.left, top)
    write(paper, 'of 100', right + 6, top + 20.5, 60, { size: 10, colour: ink.soft })
    if (risk) drawRisk(paper, risk, right + 50, top + 22.8, 8)
    const colour = risk ? ink[risk] : ink.text
    write(paper, words, right + 62, top + 20.5, 120, { size: 10, bold: true, colour })
  }
  leaf(paper, 'P', draw, { actual: `${groupIndian(score)} of 100, ${words}` })
}

function drawGauge(paper: Paper, { score, band }: Score): void {
  const top = paper.y
  const left = page.left + 235
  const width = page.right - left
  const risk = riskOf(band)
  const alt = `Gauge from 0 to 100: the early-warning score stands at ${groupIndian(score)}, ${riskWord(band)}${risk ? ' risk' : ''}.`
  const bbox: [number, number, number, number] = [left, top, page.right, top + 40]
  const draw = () =>
    drawScale(paper, score, { left, width, y: top + 18, colour: risk ? ink[risk] : ink.accent })
  leaf(paper, 'Figure', draw, { alt, bbox, placement: 'Block' })
  paper.y += 46
}

type Scale = { left: number; width: number; y: number; colour: string }

function drawScale(paper: Paper, score: number, { left, width, y, colour }: Scale): void {
  const { doc } = paper
  const at = (points: number) => left + (Math.min(Math.max(points, 0), 100) / 100) * width
  doc.rect(left, y, width, 7).fill(ink.sunken)
  doc.rect(left, y, at(score) - left, 7).fill(colour)
  doc.lineWidth(0.6).strokeColor(ink.strong).rect(left, y, width, 7).stroke()
  for (const points of [0, 25, 50, 75, 100]) {
    doc
      .moveTo(at(points), y + 7)
      .lineTo(at(points), y + 10)
      .stroke()
    write(paper, String(points), at(points) - 15, y + 11, 30, {
      size: 7.4,
      colour: ink.soft,
      align: 'center',
    })
  }
  const x = at(score)
  doc.polygon([x, y - 1], [x - 4.5, y - 8.5], [x + 4.5, y - 8.5]).fill(ink.text)
}

function drawReceipt(paper: Paper, { reasons }: Score): void {
  const max = Math.max(...reasons.map(({ points }) => Math.abs(points)), 1)
  const rows = [...reasons]
    .sort((a, b) => a.points - b.points)
    .map(({ label, points }): Cell[] => [
      label,
      {
        text: `${points > 0 ? '+' : ''}${groupIndian(points, Number.isInteger(points) ? 0 : 1)}`,
        bold: true,
        paint: (left, top, width) => drawPoints(paper, points / max, left, top, width),
      },
    ])
  table(
    paper,
    [
      { title: 'What moved the score', share: 58 },
      { title: 'Points', share: 42, figure: true },
    ],
    rows,
  )
}

function drawPoints({ doc }: Paper, part: number, left: number, top: number, width: number): void {
  const middle = left + (width - 36) / 2
  const length = Math.abs(part) * ((width - 36) / 2)
  doc.rect(part < 0 ? middle - length : middle, top + 2, length, 7).fill(part < 0 ? ink.high : ink.low)
  doc
    .lineWidth(0.6)
    .strokeColor(ink.strong)
    .moveTo(middle, top - 2)
    .lineTo(middle, top + 13)
    .stroke()
}
