import { editTolerance } from './words/edit-tolerance.ts'
import { SortedWords } from './words/sorted-words.ts'
import {
  allowsFuzzyPrefix,
  minSkeletonLength,
  type PreparedWord,
  prepareWord,
  typedSimilarity,
} from './words/typed-similarity.ts'

/** A word of the names, or a bigram: two neighbouring words joined. */
interface Term {
  prepared: PreparedWord
  /** The indexes of the companies that have it, ascending. */
  postings: number[]
  /** The ids of the two words of a bigram. */
  bigram: [number, number] | undefined
}

function addTo(groups: Map<string, number[]>, key: string, id: number): void {
  const group = groups.get(key)
  if (group) group.push(id)
  else groups.set(key, [id])
}

/** The words and bigrams of the listed companies' names, each with the companies that have it. */
export class InvertedIndex {
  readonly #terms: Term[] = []
  readonly #ids = new Map<string, number>()
  /** All words sorted, and the id at each index. */
  #sorted = new SortedWords([])
  #sortedIds: number[] = []
  readonly #byPhoneticKey = new Map<string, number[]>()
  readonly #bySkeleton = new Map<string, number[]>()
  #companies = 1

  #add(word: string, company: number, bigram?: [number, number]): number {
    let id = this.#ids.get(word)
    if (id === undefined) {
      id = this.#terms.push({ prepared: prepareWord(word), postings: [], bigram }) - 1
      this.#ids.set(word, id)
    }
    const term = this.#terms[id]
    if (term && term.postings.at(-1) !== company) term.postings.push(company)
    if (term && !bigram) term.bigram = undefined
    return id
  }

  /** Adds the words of one name of a company. Companies must be added in order of their index. */
  addName(words: string[], company: number): void {
    const ids = words.map((word) => this.#add(word, company))
    for (const [i, word] of words.entries()) {
      const [first, second, nextWord] = [ids[i], ids[i + 1], words[i + 1]]
      if (first === undefined || second === undefined || nextWord === undefined) continue
      this.#add(word + nextWord, company, [first, second])
    }
  }

  /** Prepares the words for lookup after all names are added. `companies`: the number of companies. */
  build(companies: number): void {
    this.#companies = Math.max(1, companies)
    const words = [...this.#ids.keys()].sort()
    this.#sorted = new SortedWords(words)
    this.#sortedIds = words.map((word) => this.#ids.get(word) ?? 0)
    for (const [id, { prepared }] of this.#terms.entries()) {
      addTo(this.#byPhoneticKey, prepared.phoneticKey, id)
      if (prepared.skeleton.length >= minSkeletonLength) addTo(this.#bySkeleton, prepared.skeleton, id)
    }
  }

  /** The inverse document frequency of a word: rare words weigh more. */
  idf(id: number): number {
    return Math.log(1 + this.#companies / (this.#terms[id]?.postings.length ?? 1))
  }

  id = (word: string): number | undefined => this.#ids.get(word)
  postings = (id: number): number[] => this.#terms[id]?.postings ?? []
  /** The ids of a term's words: both words of a bigram, otherwise its own id. */
  wordsOf = (id: number): number[] => this.#terms[id]?.bigram ?? [id]

  /** The companies that have a word with this prefix; with `whole`, exactly this word. */
  companiesWith(word: string, whole: boolean): Set<number> {
    const ids = whole ? [this.#ids.get(word) ?? -1] : this.#withPrefix(word)
    const found = new Set<number>()
    for (const id of ids) {
      const term = this.#terms[id]
      if (term && !term.bigram) for (const company of term.postings) found.add(company)
    }
    return found
  }

  #withPrefix = (prefix: string): number[] => this.#sortedIds.slice(...this.#sorted.prefixRange(prefix))

  #within(typed: string, maxDistance: number, isPrefix: boolean): number[] {
    return this.#sorted.within(typed, maxDistance, isPrefix).map(({ index }) => this.#sortedIds[index] ?? 0)
  }

  /** All words that may be similar: avoids comparing with every word. */
  #candidates(typed: PreparedWord, isPrefix: boolean, maxDistance: number): Set<number> {
    const { word, phoneticKey, skeleton } = typed
    const singular = this.#ids.get(word.slice(0, -1))
    return new Set([
      ...this.#withPrefix(word),
      ...(singular === undefined ? [] : [singular]),
      ...(this.#byPhoneticKey.get(phoneticKey) ?? []),
      ...(this.#bySkeleton.get(skeleton) ?? []),
      ...this.#within(word, maxDistance, isPrefix && allowsFuzzyPrefix(word)),
    ])
  }

  /**
   * The ids of the words a typed word may mean, with their similarity (0 to 1). `maxDistance` lowers the number of
   * typing errors allowed.
   */
  similarWords(
    typed: string,
    isPrefix: boolean,
    maxDistance = editTolerance('index', typed),
  ): Map<number, number> {
    const prepared = prepareWord(typed)
    const found = new Map<number, number>()
    for (const id of this.#candidates(
      prepared,
      isPrefix,
      Math.min(maxDistance, editTolerance('index', typed)),
    )) {
      const term = this.#terms[id]
      const similarity = term ? typedSimilarity(prepared, term.prepared, isPrefix) : 0
      if (similarity > 0) found.set(id, similarity)
    }
    return found
  }
}
