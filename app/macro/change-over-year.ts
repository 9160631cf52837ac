import { numberText } from '../ui/charts/number-text.ts'

interface Measured {
  value: number | null
  year_before: number | null
  unit: string
}

const rounded = (amount: number) => Math.round(amount * 10) / 10
const signed = (amount: number) => (amount > 0 ? `+${numberText(amount)}` : numberText(amount))

/** What a value moved in a year: '+5.2 %', of percentages '−0.3 points'; '—' where there is nothing to compare. */
export function changeOverYear({ value, year_before, unit }: Measured): string {
  if (value === null || year_before === null) return '—'
  if (unit.startsWith('%')) {
    const points = Math.round((value - year_before) * 100) / 100
    return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
  }
  if (year_before <= 0) return '—'
  return `${signed(rounded(((value - year_before) / year_before) * 100))} %`
}
