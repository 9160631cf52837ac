import { FuzzyNameSearch } from './fuzzy-name-search.ts'
import { InvertedIndex } from './inverted-index.ts'
import { type NameKind, type Tier, tiers } from './match-tiers.ts'
import { withoutStopWords } from './stop-words.ts'
import { lowerBound } from './words/lower-bound.ts'

/** A name of a listed company; `computed` if it is derived from another name, as initials are. */
export interface IndexedName {
  kind: NameKind
  name: string
  words: string[]
  computed: boolean
}

export interface ListedCompany {
  party_id: string
  /** How well known the company is, 0 to 6. */
  prominence: number
  names: IndexedName[]
}

export interface ListedHit {
  party_id: string
  kind: NameKind
  name: string
  tier: Tier
  score: number
}

/** A name without spaces, for prefix lookup. */
interface JoinedName {
  text: string
  name: IndexedName
  /** The index of its company. */
  company: number
  /** Where its words end in the text. */
  wordEnds: Set<number>
}

/** The words as given, without a leading "the", and without "and". */
const variants = (words: string[]): string[][] => {
  const behindThe = words[0] === 'the' ? words.slice(1) : words
  const withoutAnd = behindThe.filter((word) => word !== 'and')
  return [words, behindThe, withoutAnd].filter(
    (variant, i, all) =>
      variant.length > 0 && all.findIndex((other) => other.length === variant.length) === i,
  )
}

function wordEndsOf(words: string[]): Set<number> {
  let length = 0
  return new Set(
    words.map((word) => {
      length += word.length
      return length
    }),
  )
}

function tierOf({ text, name, wordEnds }: JoinedName, typed: string): Tier | undefined {
  if (text === typed) {
    if (name.computed) return tiers.abbreviation
    return name.kind === 'name' ? tiers.exactName : tiers.exactOtherName
  }
  if (name.computed) return undefined
  return wordEnds.has(typed.length) ? tiers.wholeWords : tiers.prefix
}

// Preference between names that match equally well: the most informative one wins.
const preferred: Partial<Record<NameKind, number>> = { name: 0.5, former: 0.1, former_symbol: 0.1 }

const byRelevance = (a: ListedHit, b: ListedHit) => a.tier - b.tier || b.score - a.score

/**
 * An in-memory index of the names of the listed companies: a few thousand, which most searches are for, found in any
 * spelling people use.
 */
export class ListedCompanyIndex {
  readonly #companies: ListedCompany[]
  readonly #ids: Set<string>
  /** Sorted by text. */
  readonly #joinedNames: JoinedName[] = []
  readonly #words = new InvertedIndex()
  readonly #fuzzy: FuzzyNameSearch

  constructor(companies: ListedCompany[]) {
    this.#companies = companies
    this.#ids = new Set(companies.map(({ party_id }) => party_id))
    for (const [company, { names }] of companies.entries()) for (const name of names) this.#add(company, name)
    this.#joinedNames.sort((a, b) => (a.text < b.text ? -1 : 1))
    this.#words.build(companies.length)
    this.#fuzzy = new FuzzyNameSearch(companies, this.#words)
  }

  #add(company: number, name: IndexedName): void {
    if (!name.computed) this.#words.addName(name.words, company)
    for (const words of variants(name.words)) {
      this.#joinedNames.push({ text: words.join(''), name, company, wordEnds: wordEndsOf(words) })
    }
  }

  #withPrefix(words: string[]): ListedHit[] {
    const typed = words.join('')
    const textAt = (index: number) => this.#joinedNames[index]?.text ?? ''
    const hits: ListedHit[] = []
    for (let i = lowerBound(this.#joinedNames.length, textAt, typed); i < this.#joinedNames.length; i++) {
      const joined = this.#joinedNames[i]
      if (!joined?.text.startsWith(typed)) break
      const tier = tierOf(joined, typed)
      const company = this.#companies[joined.company]
      if (tier === undefined || !company) continue
      const { kind, name, words: nameWords } = joined.name
      const score = company.prominence + (preferred[kind] ?? 0) - nameWords.length / 100
      hits.push({ party_id: company.party_id, kind, name, tier, score })
    }
    return hits
  }

  #withAllWords(words: string[]): ListedHit[] {
    const sets = words.map((word, i) =>
      this.#words.companiesWith(word, word.length < 2 && i < words.length - 1),
    )
    const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size)
    const common = [...(smallest ?? [])].filter((company) => others.every((set) => set.has(company)))
    return common.flatMap((index) => {
      const company = this.#companies[index]
      if (!company) return []
      const matching = ({ words: own }: IndexedName) =>
        words.filter((word) => own.some((other) => other.startsWith(word))).length
      const { kind, name, ...best } = company.names
        .filter(({ computed }) => !computed)
        .reduce((a, b) => (matching(b) > matching(a) ? b : a))
      const score = company.prominence + words.length / best.words.length
      return [{ party_id: company.party_id, kind, name, tier: tiers.allWords, score }]
    })
  }

  #best(hits: ListedHit[], limit: number): ListedHit[] {
    const best = new Map<string, ListedHit>()
    for (const hit of hits) {
      const before = best.get(hit.party_id)
      if (!before || byRelevance(hit, before) < 0) best.set(hit.party_id, hit)
    }
    return [...best.values()]
      .sort((a, b) => byRelevance(a, b) || (a.party_id < b.party_id ? -1 : 1))
      .slice(0, limit)
  }

  /**
   * Companies with a name that equals, starts with, or contains all of `words`, best first. Stop words are dropped if
   * nothing is found with them.
   */
  find(words: string[], limit: number): ListedHit[] {
    if (words.length === 0) return []
    const byPrefix = this.#withPrefix(words)
    const hits =
      words.length > 1 || byPrefix.length < limit ? [...byPrefix, ...this.#withAllWords(words)] : byPrefix
    const fewer = withoutStopWords(words)
    return hits.length > 0 || fewer.length === words.length
      ? this.#best(hits, limit)
      : this.find(fewer, limit)
  }

  /** Companies with a name that equals `words` or starts with them as whole words, best first. Derived initials must match as a whole. */
  named(words: string[], limit: number): ListedHit[] {
    return this.#best(
      this.#withPrefix(words).filter(({ tier }) => tier <= tiers.abbreviation),
      limit,
    )
  }

  /** How many companies have a word in a name. */
  companiesWith = (word: string): number => this.#words.companiesWith(word, true).size

  /** Whether a party is a company of the index. */
  has = (partyId: string): boolean => this.#ids.has(partyId)

  /** Companies with names similar to `words`: misspelt, joined, or partial. Scores from 0 to 1. */
  findFuzzy(words: string[], limit: number): ListedHit[] {
    return this.#fuzzy.find(withoutStopWords(words), limit)
  }
}
