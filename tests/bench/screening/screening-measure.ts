import type { WordWeight } from '#server/rules/names/likeness/alignment.ts'
import { type Scorecard, scorecards } from '#server/rules/names/likeness/scorecard.ts'
import {
  type Comparison,
  comparisonOf,
  idfWeight,
  likenessThreshold,
  scoreOf,
  significantWords,
} from '#server/rules/names/name-match.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { editDistance } from '#server/rules/names/words/edit-distance.ts'
import { jaroWinkler } from '#server/rules/names/words/jaro-winkler.ts'
import { aucOf, bestF1, f1At, type Scored } from './ranking.ts'
import type { Entry } from './screening-entries.ts'
import { fitted } from './screening-fit.ts'
import { folds, type Pair, pairsOf } from './screening-pairs.ts'

/** How well a measure separates names of one entry from those of others. `inUse`: F1 at the current threshold. */
export interface Quality {
  measure: string
  auc: number
  inUse: number | undefined
  best: { threshold: number; f1: number }
}

/** Word weights from the names of the lists themselves. */
function weightsOf(entries: Entry[], person: boolean): WordWeight {
  const ids = new Map<string, Set<string>>()
  let names = 0
  for (const entry of entries.filter((one) => one.person === person)) {
    for (const name of entry.names) {
      names++
      for (const word of significantWords(name, person))
        ids.set(word, (ids.get(word) ?? new Set()).add(entry.id))
    }
  }
  return (word) => idfWeight(word, ids.get(word)?.size ?? 0, names)
}

type Case = Pair & { compared: Comparison[] }

// The share of the very nearest names that a screening may report wrongly: in a register far fewer are as near; for
// companies more, since their names are composed of the same words.
const maxFalse = { company: 0.05, person: 0.1 }

/** The score of a pair is that of its most similar name. */
const bestOf = (card: Scorecard, person: boolean, { compared }: Case) =>
  Math.max(...compared.map((one) => scoreOf(one, card, person)))

// Which of a pair's names is the most similar depends on the scorecard, so it is fitted several times.
const rounds = 3

function cardOf(cases: Case[], person: boolean): Scorecard {
  let card = scorecards[person ? 'person' : 'company']
  for (let round = 0; round < rounds; round++) {
    const examples = cases.map(({ same, compared }) => {
      const best = compared.reduce((a, b) => (scoreOf(b, card, person) > scoreOf(a, card, person) ? b : a))
      return { of: best.characteristics, same }
    })
    card = fitted(examples)
  }
  return withThreshold(card, cases, person)
}

/** Shifts a scorecard so that at most `maxFalse` of the other entries' names reach the current threshold. */
function withThreshold(card: Scorecard, cases: Case[], person: boolean): Scorecard {
  const others = cases.filter((one) => !one.same)
  const moved = Array.from({ length: 60 }, (_, step) => ({ ...card, base: card.base + (30 - step) / 10 }))
  const few = moved.find((one) => {
    const taken = others.filter((each) => bestOf(one, person, each) >= likenessThreshold)
    return taken.length <= maxFalse[person ? 'person' : 'company'] * others.length
  })
  return few ?? card
}

const inOneString: Record<string, (a: string, b: string) => number> = {
  'Jaro–Winkler': jaroWinkler,
  'edit distance': (a, b) => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1),
}

function qualityOf(measure: string, scored: Scored[], threshold?: number): Quality {
  const inUse = threshold === undefined ? undefined : f1At(scored, threshold)
  return { measure, auc: aucOf(scored), inUse, best: bestF1(scored) }
}

export interface Measured {
  same: number
  different: number
  qualities: Quality[]
}

function casesOf(entries: Entry[], person: boolean, seed: number): Case[] {
  const weightOf = weightsOf(entries, person)
  return pairsOf(entries, person, seed).map((pair) => {
    const own = significantWords(pair.name, person)
    const compared = pair.names.map((name) =>
      comparisonOf(own, significantWords(name, person), weightOf, person),
    )
    return { ...pair, compared }
  })
}

/**
 * Measures the current scorecard, one fitted without the fold it is measured on, and plain string measures on the same
 * pairs: on those at least as near as `minNear` by their letters, and on all. Also returns the scorecard fitted on all
 * near pairs.
 */
export function measure(entries: Entry[], person: boolean, seed: number, minNear: number) {
  const cases = casesOf(entries, person, seed)
  const near = cases.filter((one) => one.near >= minNear)
  const inUse = scorecards[person ? 'person' : 'company']
  const cards = Array.from({ length: folds }, (_, fold) =>
    cardOf(
      near.filter((one) => one.fold !== fold),
      person,
    ),
  )
  const crossValidated = (one: Case) => bestOf(cards[one.fold] ?? inUse, person, one)
  const measured = (some: Case[]): Measured => {
    const scored = (of: (one: Case) => number, these = some) =>
      these.map((one) => ({ same: one.same, score: of(one) }))
    const strings = Object.entries(inOneString).map(([title, similarity]) =>
      qualityOf(
        title,
        scored(({ name, names }) => Math.max(...names.map((one) => similarity(nameKey(name), nameKey(one))))),
      ),
    )
    const perFold = cards.map((_, fold) =>
      qualityOf(
        `fold ${fold + 1}`,
        scored(
          crossValidated,
          some.filter((one) => one.fold === fold),
        ),
        likenessThreshold,
      ),
    )
    const same = some.filter((one) => one.same).length
    const qualities = [
      qualityOf('cross-validated', scored(crossValidated), likenessThreshold),
      ...perFold,
      qualityOf(
        'in use',
        scored((one) => bestOf(inUse, person, one)),
        likenessThreshold,
      ),
      ...strings,
    ]
    return { same, different: some.length - same, qualities }
  }
  return { near: measured(near), all: measured(cases), card: cardOf(near, person) }
}
