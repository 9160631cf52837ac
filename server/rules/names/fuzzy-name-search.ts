import { acronymSimilarity } from './acronym.ts'
import type { InvertedIndex } from './inverted-index.ts'
import type { IndexedName, ListedCompany, ListedHit } from './listed-company-index.ts'
import { tiers } from './match-tiers.ts'
import { matchedCompanies, mostSimilarWord, type QueryTerm } from './query-term.ts'
import { expandShortForms, isWeakWord } from './stop-words.ts'

const maxWords = 12
// The weight of a typed word that no name has: about that of a word only one company has.
const unknownWordWeight = 6
// The remaining weight of a typed word that a name lacks: for a place or trade, and for a word that many names have.
const missingWeakWord = 0.12
const missingFrequentWord = 0.4
const minQueryCoverage = 0.55
// From this similarity on, a word is taken as meant.
const minMatchSimilarity = 0.7
const maxReranked = 40

/** Finds listed companies with similar names. Every typed word is weighted by its inverse document frequency. */
export class FuzzyNameSearch {
  readonly #companies: ListedCompany[]
  readonly #index: InvertedIndex
  readonly #byFirstLetter = new Map<string, { company: number; words: string[] }[]>()
  readonly #covered = new Float64Array(maxWords + 2)

  constructor(companies: ListedCompany[], index: InvertedIndex) {
    this.#companies = companies
    this.#index = index
    for (const [company, { names }] of companies.entries()) {
      const all = names.find(({ kind }) => kind === 'name')?.words ?? []
      const words = all[0] === 'the' ? all.slice(1) : all
      const letter = words[0]?.charAt(0) ?? ''
      const group = this.#byFirstLetter.get(letter)
      if (group) group.push({ company, words })
      else this.#byFirstLetter.set(letter, [{ company, words }])
    }
  }

  #term(position: number, length: 1 | 2, text: string, isPrefix: boolean): QueryTerm {
    // A bigram with more than one spelling error is hardly ever meant.
    const similarWords = this.#index.similarWords(text, isPrefix, length === 2 ? 1 : undefined)
    const [expanded] = expandShortForms([text])
    if (expanded && expanded !== text) {
      for (const [id, similar] of this.#index.similarWords(expanded, false)) {
        similarWords.set(id, Math.max(similar * 0.95, similarWords.get(id) ?? 0))
      }
    }
    const similarity = new Float32Array(this.#companies.length)
    for (const [id, similar] of similarWords) {
      for (const company of this.#index.postings(id))
        if ((similarity[company] ?? 0) < similar) similarity[company] = similar
    }
    return { position, length, similarWords, similarity }
  }

  #terms(words: string[]): QueryTerm[] {
    const last = words.length - 1
    return words.flatMap((word, position) => {
      const next = words[position + 1]
      const single = this.#term(position, 1, word, position === last)
      if (word.length >= 4) this.#readAcronyms(word, single)
      if (next === undefined || word.length + next.length < 4) return [single]
      return [single, this.#term(position, 2, word + next, position + 1 === last)]
    })
  }

  #readAcronyms(word: string, { similarity }: QueryTerm): void {
    for (const { company, words } of this.#byFirstLetter.get(word.charAt(0)) ?? []) {
      const before = similarity[company] ?? 0
      if (before >= 0.9) continue
      const similar = acronymSimilarity(word, words)
      if (similar > before) similarity[company] = similar
    }
  }

  #weights(words: string[], terms: QueryTerm[]): number[] {
    return words.map((word, i) => {
      const exact = this.#index.id(word)
      const similarWords = terms.find(({ position, length }) => position === i && length === 1)?.similarWords
      const wordId = exact ?? (similarWords && mostSimilarWord(similarWords))
      return wordId === undefined ? unknownWordWeight : this.#index.idf(wordId)
    })
  }

  /** How much of the query a company's names cover, 0 to 1. */
  #queryCoverage(company: number, words: string[], terms: QueryTerm[], weights: number[]): number {
    const covered = this.#covered.fill(0)
    let total = 0
    for (const { position, length, similarity } of terms) {
      const similar = similarity[company] ?? 0
      const weight = (weights[position] ?? 0) + (length === 2 ? (weights[position + 1] ?? 0) : 0)
      if (length === 1) total += weight * (similar === 0 ? this.#missingFactor(words[position] ?? '') : 1)
      const before = covered[position] ?? 0
      covered[position + 1] = Math.max(covered[position + 1] ?? 0, before)
      covered[position + length] = Math.max(covered[position + length] ?? 0, before + weight * similar ** 1.3)
    }
    return Math.min(1, (covered[words.length] ?? 0) / Math.max(total, 0.001))
  }

  // Missing a word that many names have counts less against a name.
  #missingFactor(word: string): number {
    if (isWeakWord(word)) return missingWeakWord
    const id = this.#index.id(word)
    return id !== undefined && this.#index.postings(id).length * 100 > this.#companies.length
      ? missingFrequentWord
      : 1
  }

  /** How much of a name the query covers, 0 to 1. */
  #nameCoverage({ words }: IndexedName, matchedWords: Set<number>): number {
    let [total, covered] = [0, 0]
    for (const word of words) {
      const id = this.#index.id(word)
      if (id === undefined) continue
      const weight = this.#index.idf(id)
      total += weight
      if (matchedWords.has(id)) covered += weight
    }
    return total > 0 ? covered / total : 0
  }

  #hit(index: number, queryCoverage: number, matchedWords: Set<number>): ListedHit[] {
    const company = this.#companies[index]
    if (!company) return []
    const [best] = company.names
      .filter(({ computed }) => !computed)
      .map((name) => ({ name, coverage: this.#nameCoverage(name, matchedWords) }))
      .sort(
        (a, b) => b.coverage - a.coverage || Number(b.name.kind === 'name') - Number(a.name.kind === 'name'),
      )
    if (!best) return []
    const score = 0.74 * queryCoverage + 0.2 * best.coverage + 0.01 * company.prominence
    const { kind, name } = best.name
    return [{ party_id: company.party_id, kind, name, tier: tiers.fuzzy, score }]
  }

  /** The ids of the words that were probably meant. */
  #matchedWords(terms: QueryTerm[]): Set<number> {
    const matchedWords = new Set<number>()
    for (const { similarWords } of terms) {
      for (const [id, similar] of similarWords) {
        if (similar >= minMatchSimilarity) for (const word of this.#index.wordsOf(id)) matchedWords.add(word)
      }
    }
    return matchedWords
  }

  /** The companies whose names are similar to the words of a query, best first; at most `limit`. Scores from 0 to 1. */
  find(query: string[], limit: number): ListedHit[] {
    const words = query.slice(0, maxWords)
    if (words.length === 0) return []
    const terms = this.#terms(words)
    const weights = this.#weights(words, terms)
    const matchedWords = this.#matchedWords(terms)
    const candidates: { company: number; coverage: number }[] = []
    for (const company of matchedCompanies(terms)) {
      const coverage = this.#queryCoverage(company, words, terms, weights)
      if (coverage >= minQueryCoverage) candidates.push({ company, coverage })
    }
    return candidates
      .sort((a, b) => b.coverage - a.coverage)
      .slice(0, maxReranked)
      .flatMap(({ company, coverage }) => this.#hit(company, coverage, matchedWords))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}
