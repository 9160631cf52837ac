import { growthIndian } from '#server/contract/money.ts'

interface ComparedFigures {
  now: number | null | undefined
  before: number | null | undefined
  /** Set for figures where an increase is not an improvement and a decrease not a deterioration. */
  burden?: boolean
  /** The word for a negative figure. */
  minus?: string
  /** Rounds to whole percents from 10 % on, for dense tables. */
  rough?: boolean
}

/** The change of a figure against the previous year: in percent, or as a word if a percentage would mislead. */
export function changeText({ now, before, burden = false, minus = 'minus', rough = false }: ComparedFigures) {
  if (now === undefined || now === null || before === undefined || before === null) {
    return { text: '—', worse: false }
  }
  if (now < 0) return { text: minus, worse: !burden }
  if (before < 0) return { text: minus === 'loss' ? 'profit' : 'positive', worse: false }
  if (before === 0) return { text: '—', worse: false }
  const percent = ((now - before) / before) * 100
  const text = `${growthIndian(percent, rough && Math.abs(percent) >= 10 ? 0 : 1)} %`
  return { text, worse: percent < 0 && !burden && text.startsWith('−') }
}
