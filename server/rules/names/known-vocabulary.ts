import { forgivenErrors, type HeardWord, heard, likeness, mayGoOn, shortestBones } from './word-likeness.ts'
import { WordList } from './word-list.ts'

/** A word of the known names; a pair stands for two neighbours written as one. */
interface Entry {
  heard: HeardWord
  parties: number[]
  halves: [number, number] | undefined
}

function add(groups: Map<string, number[]>, name: string, id: number): void {
  const group = groups.get(name)
  if (group) group.push(id)
  else groups.set(name, [id])
}

/** The words of the known names with the parties that bear them, and neighbouring words written as one. */
export class KnownVocabulary {
  readonly #entries: Entry[] = []
  readonly #ids = new Map<string, number>()
  /** All words in order, and the id at each place. */
  #list = new WordList([])
  #inOrder: number[] = []
  readonly #bySound = new Map<string, number[]>()
  readonly #byBones = new Map<string, number[]>()
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
    const words = [...this.#ids.keys()].sort()
    this.#list = new WordList(words)
    this.#inOrder = words.map((word) => this.#ids.get(word) ?? 0)
    for (const [id, { heard: own }] of this.#entries.entries()) {
      add(this.#bySound, own.sound, id)
      if (own.bones.length >= shortestBones) add(this.#byBones, own.bones, id)
    }
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
    const ids = whole ? [this.#ids.get(word) ?? -1] : this.#begun(word)
    const found = new Set<number>()
    for (const id of ids) {
      const entry = this.#entries[id]
      if (entry && !entry.halves) for (const party of entry.parties) found.add(party)
    }
    return found
  }

  #begun = (text: string): number[] => this.#inOrder.slice(...this.#list.beginning(text))

  #nearly(typed: string, errors: number, begun: boolean): number[] {
    const near = this.#list.near(typed, errors, begun)
    return near.map(({ place }) => this.#inOrder[place] ?? 0)
  }

  /** Whatever may be alike; most of the words need no more than not to be among these. */
  #candidates(typed: HeardWord, begun: boolean, errors: number): Set<number> {
    const { word, sound, bones } = typed
    const singular = this.#ids.get(word.slice(0, -1))
    return new Set([
      ...this.#begun(word),
      ...(singular === undefined ? [] : [singular]),
      ...(this.#bySound.get(sound) ?? []),
      ...(this.#byBones.get(bones) ?? []),
      ...this.#nearly(word, errors, begun && mayGoOn(word)),
    ])
  }

  /** The words a typed one may have meant, with their likeness (0 to 1); at most `errors` typing errors are looked for. */
  like(typed: string, begun: boolean, errors = forgivenErrors(typed)): Map<number, number> {
    const prepared = heard(typed)
    const found = new Map<number, number>()
    for (const id of this.#candidates(prepared, begun, Math.min(errors, forgivenErrors(typed)))) {
      const entry = this.#entries[id]
      const alike = entry ? likeness(prepared, entry.heard, begun) : 0
      if (alike > 0) found.set(id, alike)
    }
    return found
  }
}
