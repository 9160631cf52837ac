import type { Weights } from '#server/rules/news/learned-weights.ts'
import { type GroupName, termGroups } from '#server/rules/news/lexicon/lexicon.ts'
import { type Sentiment, sentiments, sumOf } from '#server/rules/news/sentiment.ts'

/** The names of the features of one headline, and its sentiment. */
export interface Example {
  names: string[]
  sentiment: Sentiment
}

const scale = 0.6
const rounds = 250
const pace = 0.3

/** The prior weights of a feature, from its group in the lexicon. */
function priorOf(name: string): Weights {
  const towards = (tone: string, strength: number): Weights => {
    const s = scale * strength
    if (tone === 'positive') return [-s, -s / 2, s]
    if (tone === 'negative') return [s, -s / 2, -s]
    return [-0.4 * s, s, -0.4 * s]
  }
  const group = termGroups[name.replace(' as reason', '') as GroupName]
  if (group) return towards(group.tone, name.endsWith(' as reason') ? -0.4 * group.strength : group.strength)
  const [kind = '', tone = ''] = name.split(' ')
  const opposite = { positive: 'negative', negative: 'positive' }[tone] ?? 'neutral'
  if (kind === 'not') return towards(opposite, 0.8)
  if (kind === 'burden') return towards(tone, 1.5)
  if (kind === 'share') return towards(tone, 0.8)
  return [0, 0, 0]
}

/** How strongly a weight is pulled to its prior: single words more than groups. */
function holdOf(name: string): number {
  if (name.startsWith('"')) return 3
  return name.endsWith(' as reason') ? 2 : 1
}

const everyName = [
  ...Object.keys(termGroups).flatMap((group) => [group, `${group} as reason`]),
  ...['not', 'burden', 'share', 'conceded'].flatMap((kind) => sentiments.map((tone) => `${kind} ${tone}`)),
]

function shares([a, b, c]: Weights): Weights {
  const highest = Math.max(a, b, c)
  const [x, y, z] = [Math.exp(a - highest), Math.exp(b - highest), Math.exp(c - highest)]
  const sum = x + y + z
  return [x / sum, y / sum, z / sum]
}

/**
 * Learns the weights of features: multinomial logistic regression with a squared penalty towards the lexicon's own
 * weights, by AdaGrad over all examples at once. Deterministic.
 */
export function learn(examples: Example[]): Record<string, Weights> {
  const names = [...new Set([...everyName, ...examples.flatMap((example) => example.names)])]
  const prior = names.map(priorOf)
  const table = Object.fromEntries(
    names.map((name, i): [string, Weights] => [name, [...(prior[i] ?? [0, 0, 0])]]),
  )
  const squares = new Map(names.map((name) => [name, [1e-6, 1e-6, 1e-6]]))
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map(
      names.map((name, i) => {
        const hold = name === 'any headline' ? 0 : holdOf(name)
        return [name, (table[name] ?? []).map((weight, c) => hold * (weight - (prior[i]?.[c] ?? 0)))]
      }),
    )
    for (const { names: own, sentiment } of examples) {
      for (const [c, share] of shares(sumOf(own, table)).entries()) {
        const error = share - (sentiments[c] === sentiment ? 1 : 0)
        for (const name of own) {
          const slope = slopes.get(name)
          if (slope) slope[c] = (slope[c] ?? 0) + error
        }
      }
    }
    for (const name of names) {
      const [weights, slope = [], square = []] = [table[name], slopes.get(name), squares.get(name)]
      for (const c of [0, 1, 2] as const) {
        square[c] = (square[c] ?? 0) + (slope[c] ?? 0) ** 2
        if (weights) weights[c] -= (pace * (slope[c] ?? 0)) / Math.sqrt(square[c] ?? 1)
      }
    }
  }
  return table
}
