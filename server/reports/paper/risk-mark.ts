import type { Risk } from '../figures.ts'
import { ink, type Paper } from './page.ts'

/** Draws the shape of a risk level in a square of `size` with its top left at (x, y): ▲ high, ◆ medium, ● low. */
export function drawRisk({ doc }: Paper, risk: Risk, x: number, y: number, size: number): void {
  const middle = x + size / 2
  doc.fillColor(ink[risk])
  if (risk === 'high') doc.polygon([middle, y], [x + size, y + size], [x, y + size]).fill()
  if (risk === 'low') doc.circle(middle, y + size / 2, size / 2).fill()
  if (risk !== 'medium') return
  doc.polygon([middle, y], [x + size, y + size / 2], [middle, y + size], [x, y + size / 2]).fill()
}
