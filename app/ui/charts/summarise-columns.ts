import { periodPhrase } from './period-phrase.ts'

interface ColumnsToSummarise {
  of: string
  columns: { name: string }[]
  series: { label: string; values: (number | null)[] }[]
  say: (value: number) => string
}

const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** 'Cases from 14-11-2026 to 20-11-2026: New 31, Closed 24; most on 18-11-2026 (12).' */
export function summariseColumns({ of, columns, series, say }: ColumnsToSummarise): string {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return `No ${of}.`
  const span = first === last ? periodPhrase(first.name) : `from ${first.name} to ${last.name}`
  if (series.every(({ values }) => values.every((value) => !value))) return `No ${of} ${span}.`
  const sums = series.map(({ label, values }) => `${label} ${say(sum(values))}`).join(', ')
  const totals = columns.map((_, index) => sum(series.map(({ values }) => values[index] ?? null)))
  const most = Math.max(...totals)
  const at = columns[totals.indexOf(most)]
  const peak = columns.length > 1 && at ? `; most ${periodPhrase(at.name)} (${say(most)})` : ''
  return `${of.charAt(0).toUpperCase()}${of.slice(1)} ${span}: ${sums}${peak}.`
}
