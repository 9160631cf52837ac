import { type HeardWord, heard, likeness, possible } from './word-likeness.ts'

/** A word of the known names; a pair stands for two neighbours written as one. */
interface Entry {
  heard: HeardWord
  parties: number[]
  halves: [number, number] | undefined
}

/** The words of the known names with the parties that bear them, and neighbouring words written as one. */
export class KnownVocabulary {
  readonly #entries: Entry[] = []
  readonly #ids = new Map<string, number>()
  #sorted: { word: string; id: number }[] = []
  #letters = new Int32Array()
  #size = 1

  #add(word: string, party: number, halves?: [number, number]): number {
    let id = this.#ids.get(word)
    if (id === undefined) {
      id = this.#entries.push({ heard: heard(word), parties: [], halves }) - 1
      this.#ids.set(word, id)
    }
    const entry = this.#entries[id]
    if (entry && entry.parties.at(-1) !== party) entry.parties.push(party)
    if (entry && !halves) entry.halves = undefined
    return id
  }

  /** Notes the words of one name of a party; gives their ids. Parties come one after the other. */
  note(words: string[], party: number): number[] {
    const ids = words.map((word) => this.#add(word, party))
    for (const [i, word] of words.entries()) {
      const [here, next, after] = [ids[i], ids[i + 1], words[i + 1]]
      if (here === undefined || next === undefined || after === undefined) continue
      this.#add(word + after, party, [here, next])
    }
    return ids
  }

  /** Puts the words in order, once all are noted. `size`: the number of parties. */
  finish(size: number): void {
    this.#size = Math.max(1, size)
    this.#letters = Int32Array.from(this.#entries, (entry) => entry.heard.letters)
    this.#sorted = [...this.#ids]
      .map(([word, id]) => ({ word, id }))
      .filter(({ id }) => !this.#entries[id]?.halves)
      .sort((a, b) => (a.word < b.word ? -1 : 1))
  }

  /** How much a word tells of a name: the rarer, the more. */
  weight(id: number): number {
    return Math.log(1 + this.#size / (this.#entries[id]?.parties.length ?? 1))
  }

  id = (word: string): number | undefined => this.#ids.get(word)
  parties = (id: number): number[] => this.#entries[id]?.parties ?? []
  halves = (id: number): number[] => this.#entries[id]?.halves ?? [id]

  /** Parties with a word that begins so; with `whole`, that is so. */
  bearing(word: string, whole: boolean): Set<number> {
    const found = new Set<number>()
    for (let i = this.#from(word); i < this.#sorted.length; i++) {
      const here = this.#sorted[i]
      if (!here || !(whole ? here.word === word : here.word.startsWith(word))) break
      for (const party of this.parties(here.id)) found.add(party)
    }
    return found
  }

  #from(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle]?.word ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The words a typed one may have meant, with their likeness (0 to 1). */
  like(typed: string, begun: boolean): Map<number, number> {
    const prepared = heard(typed)
    const found = new Map<number, number>()
    for (const id of possible(prepared, this.#letters)) {
      const entry = this.#entries[id]
      const alike = entry ? likeness(prepared, entry.heard, begun) : 0
      if (alike > 0) found.set(id, alike)
    }
    return found
  }
}
