import { growthIndian } from '#server/contract/money.ts'

interface Moved {
  now: number | null | undefined
  before: number | null | undefined
  /** More of it is no good news, less of it no bad one. */
  burden?: boolean
  /** What a minus is called. */
  minus?: string
  /** Whole percents from ten on, where many stand close together. */
  rough?: boolean
}

/** A figure against that of the year before: in percent, or in a word where a percentage would mislead. */
export function changeInWords({ now, before, burden = false, minus = 'minus', rough = false }: Moved) {
  if (now === undefined || now === null || before === undefined || before === null) {
    return { text: '—', worse: false }
  }
  if (now < 0) return { text: minus, worse: true }
  if (before < 0) return { text: minus === 'loss' ? 'profit' : 'positive', worse: false }
  if (before === 0) return { text: '—', worse: false }
  const percent = ((now - before) / before) * 100
  const text = `${growthIndian(percent, rough && Math.abs(percent) >= 10 ? 0 : 1)} %`
  return { text, worse: percent < 0 && !burden && text.startsWith('−') }
}
