import { type Sentiment, sentiments } from '#server/rules/news/sentiment.ts'

/** The labelled and the predicted sentiment. */
export interface Verdict {
  wanted: Sentiment
  found: Sentiment
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The accuracy of verdicts, the F1 of each sentiment, and the mean of the three. */
export function figuresOf(verdicts: Verdict[]) {
  const count = (is: (verdict: Verdict) => boolean) => verdicts.filter(is).length
  const f1 = sentiments.map((one) => {
    const right = count(({ wanted, found }) => wanted === one && found === one)
    const asked = count(({ wanted }) => wanted === one)
    return share(2 * right, asked + count(({ found }) => found === one))
  })
  return {
    rows: verdicts.length,
    accuracy: share(
      count(({ wanted, found }) => wanted === found),
      verdicts.length,
    ),
    macroF1: f1.reduce((sum, one) => sum + one, 0) / f1.length,
    f1,
  }
}
