import { ink, type Paper } from './page.ts'

export type Risk = 'high' | 'medium' | 'low'

/** Reads a severity or a score band as one of the three risk words; anything else is none of them. */
export function riskOf(word: string): Risk | undefined {
  const lower = word.trim().toLowerCase()
  return lower === 'high' || lower === 'medium' || lower === 'low' ? lower : undefined
}

/** Draws the shape of a risk in a square of `size` with its top left at (x, y): ▲ high, ◆ medium, ● low. */
export function drawRisk({ doc }: Paper, risk: Risk, x: number, y: number, size: number): void {
  const middle = x + size / 2
  doc.fillColor(ink[risk])
  if (risk === 'high') doc.polygon([middle, y], [x + size, y + size], [x, y + size]).fill()
  if (risk === 'low') doc.circle(middle, y + size / 2, size / 2).fill()
  if (risk !== 'medium') return
  doc.polygon([middle, y], [x + size, y + size / 2], [middle, y + size], [x, y + size / 2]).fill()
}

/** The word shown for a risk, capitalised; any other word stays as it is. */
export function riskWord(word: string): string {
  const risk = riskOf(word)
  return risk ? `${risk.charAt(0).toUpperCase()}${risk.slice(1)}` : word
}
