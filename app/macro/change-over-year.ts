import { numberText } from '../ui/charts/number-text.ts'

interface Measured {
  value: number | null
  year_before: number | null
  unit: string
}

const rounded = (amount: number) => Math.round(amount * 10) / 10
const signed = (amount: number) => (amount > 0 ? `+${numberText(amount)}` : numberText(amount))

/** The change of a value over a year: '+5.2 %', or for percentages '−0.3 points'; '—' if there is nothing to compare. */
export function changeOverYear({ value, year_before, unit }: Measured): string {
  if (value === null || year_before === null) return '—'
  if (unit.startsWith('%')) {
    const points = Math.round((value - year_before) * 100) / 100
    return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
  }
  if (year_before <= 0) return '—'
  return `${signed(rounded(((value - year_before) / year_before) * 100))} %`
}
