import { periodPhrase } from './period-phrase.ts'

interface LinesToSummarise {
  periods: { name: string }[]
  series: { label: string; values: (number | null)[] }[]
  say: (value: number) => string
}

/** 'Steel: 102 in 01-2017, 131 in 11-2026; lowest 98 in 04-2020, highest 134 in 03-2026.'; for several lines only first and last values. */
export function summariseLines({ periods, series, say }: LinesToSummarise): string {
  const parts = series.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ value, name: periods[index]?.name ?? '' }],
    )
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last) return `${label}: no data`
    const pointText = ({ value, name }: typeof first) => `${say(value)} ${periodPhrase(name)}`
    if (first === last) return `${label}: ${pointText(first)}`
    const ends = `${label}: ${pointText(first)}, ${pointText(last)}`
    if (series.length > 1) return ends
    const lowest = known.reduce((one, other) => (other.value < one.value ? other : one))
    const highest = known.reduce((one, other) => (other.value > one.value ? other : one))
    const isEnd = (one: typeof first) => one.value === first.value || one.value === last.value
    const between = [
      !isEnd(lowest) && `lowest ${pointText(lowest)}`,
      !isEnd(highest) && `highest ${pointText(highest)}`,
    ]
    const turns = between.filter(Boolean).join(', ')
    return turns ? `${ends}; ${turns}` : ends
  })
  return parts.length > 0 ? `${parts.join('. ')}.` : 'No data.'
}
