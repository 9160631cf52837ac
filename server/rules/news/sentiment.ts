import type { Range } from './clauses.ts'
import { type Weights, weights } from './learned-weights.ts'
import { type Sign, signsOf } from './signs.ts'

export const sentiments = ['negative', 'neutral', 'positive'] as const
export type Sentiment = (typeof sentiments)[number]

/** A headline's sentiment about a company, and the words that decided it. */
export interface SentimentFound {
  sentiment: Sentiment
  decidedBy: Range[]
}

const none: Weights = [0, 0, 0]

/** The summed weights of signs: for negative, neutral, positive. */
export const sumOf = (names: string[], table: Record<string, Weights>): Weights =>
  names.reduce<Weights>(
    ([a, b, c], name) => {
      const [negative, neutral, positive] = table[name] ?? none
      return [a + negative, b + neutral, c + positive]
    },
    [0, 0, 0],
  )

const indexOfHighest = (values: Weights) => values.indexOf(Math.max(...values))

// Below this, a word says too little to be highlighted.
const leastPull = 0.3

/** How much more signs weigh for a sentiment than for the next best one. */
function pullOf(names: string[], sentiment: Sentiment): number {
  const sums = sumOf(names, weights)
  const others = sums.filter((_, index) => sentiments[index] !== sentiment)
  return (sums[sentiments.indexOf(sentiment)] ?? 0) - Math.max(...others)
}

/** The words that favoured the sentiment; at least the strongest one, unless the headline is neutral. */
function decidingWords(signs: Sign[], sentiment: Sentiment): Range[] {
  const words = signs.flatMap(({ names, range }) =>
    range ? [{ range, pull: pullOf(names, sentiment) }] : [],
  )
  const strongest = Math.max(...words.map(({ pull }) => pull))
  const least = sentiment === 'neutral' ? leastPull : Math.min(leastPull, strongest)
  return words.filter(({ pull }) => pull >= least).map(({ range }) => range)
}

/** The sentiment with the largest sum of weights. */
export const decide = (signs: Sign[], table: Record<string, Weights>): Sentiment =>
  sentiments[
    indexOfHighest(
      sumOf(
        signs.flatMap(({ names }) => names),
        table,
      ),
    )
  ] ?? 'neutral'

/**
 * A headline's sentiment about the company named at `own`: the weights of words and traits are summed per sentiment,
 * and the largest sum wins. `others`: where it names other companies.
 */
export function readSentiment(headline: string, own: Range, others: Range[]): SentimentFound {
  const signs = signsOf(headline, own, others)
  const sentiment = decide(signs, weights)
  return { sentiment, decidedBy: decidingWords(signs, sentiment) }
}
