import { firstPlace } from './first-place.ts'
import { KnownVocabulary } from './known-vocabulary.ts'
import { NearNames } from './near-names.ts'
import { withoutAsides } from './query-words.ts'
import { type NameKind, type Tier, tiers } from './search-tiers.ts'

/** A name of a well-known party; `computed` when it only follows from another, as initials do. */
export interface KnownName {
  kind: NameKind
  name: string
  words: string[]
  computed: boolean
}

export interface KnownParty {
  party_id: string
  /** How well known it is, 0 to 6. */
  prominence: number
  names: KnownName[]
}

export interface KnownHit {
  party_id: string
  kind: NameKind
  name: string
  tier: Tier
  score: number
}

interface Form extends KnownName {
  party: number
  /** Where its words end, counted without blanks. */
  ends: Set<number>
}

const joinedForms = (words: string[]): string[][] => {
  const behindThe = words[0] === 'the' ? words.slice(1) : words
  const withoutAnd = behindThe.filter((word) => word !== 'and')
  return [words, behindThe, withoutAnd].filter(
    (form, i, all) => form.length > 0 && all.findIndex((other) => other.length === form.length) === i,
  )
}

function endsOf(words: string[]): Set<number> {
  let length = 0
  return new Set(
    words.map((word) => {
      length += word.length
      return length
    }),
  )
}

const better = (a: KnownHit, b: KnownHit) => a.tier - b.tier || b.score - a.score

/**
 * The names of the well-known parties, held in memory: a few thousand listed companies of whom most searches are, found whatever
 * way people write them.
 */
export class KnownNames {
  readonly #parties: KnownParty[]
  readonly #ids: Set<string>
  readonly #joined: { text: string; form: Form }[] = []
  readonly #vocabulary = new KnownVocabulary()
  readonly #near: NearNames

  constructor(parties: KnownParty[]) {
    this.#parties = parties
    this.#ids = new Set(parties.map(({ party_id }) => party_id))
    for (const [party, { names }] of parties.entries()) for (const name of names) this.#note(party, name)
    this.#joined.sort((a, b) => (a.text < b.text ? -1 : 1))
    this.#vocabulary.finish(parties.length)
    this.#near = new NearNames(parties, this.#vocabulary)
  }

  #note(party: number, name: KnownName): void {
    if (!name.computed) this.#vocabulary.note(name.words, party)
    for (const words of joinedForms(name.words)) {
      this.#joined.push({ text: words.join(''), form: { ...name, party, ends: endsOf(words) } })
    }
  }

  #from = (text: string): number =>
    firstPlace(this.#joined.length, (place) => this.#joined[place]?.text ?? '', text)

  #tierOf(text: string, typed: string, { kind, computed, ends }: Form): Tier | undefined {
    if (text === typed)
      return computed ? tiers.abbreviation : kind === 'name' ? tiers.exactName : tiers.exactOtherName
    if (computed) return undefined
    return ends.has(typed.length) ? tiers.wholeWords : tiers.begun
  }

  #begun(words: string[]): KnownHit[] {
    const typed = words.join('')
    const hits: KnownHit[] = []
    for (let i = this.#from(typed); i < this.#joined.length; i++) {
      const here = this.#joined[i]
      if (!here?.text.startsWith(typed)) break
      const tier = this.#tierOf(here.text, typed, here.form)
      const known = this.#parties[here.form.party]
      if (tier === undefined || !known) continue
      const own = here.form.kind === 'name' ? 0.5 : 0
      const score = known.prominence + own - here.form.words.length / 100
      hits.push({ party_id: known.party_id, kind: here.form.kind, name: here.form.name, tier, score })
    }
    return hits
  }

  #allWords(words: string[]): KnownHit[] {
    const sets = words.map((word, i) =>
      this.#vocabulary.bearing(word, word.length < 2 && i < words.length - 1),
    )
    const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size)
    const all = [...(smallest ?? [])].filter((party) => others.every((set) => set.has(party)))
    return all.flatMap((party) => {
      const known = this.#parties[party]
      if (!known) return []
      const holds = ({ words: own }: KnownName) =>
        words.filter((word) => own.some((other) => other.startsWith(word))).length
      const name = known.names
        .filter(({ computed }) => !computed)
        .reduce((a, b) => (holds(b) > holds(a) ? b : a))
      const score = known.prominence + words.length / name.words.length
      return [{ party_id: known.party_id, kind: name.kind, name: name.name, tier: tiers.allWords, score }]
    })
  }

  #first(hits: KnownHit[], most: number): KnownHit[] {
    const best = new Map<string, KnownHit>()
    for (const hit of hits) {
      const before = best.get(hit.party_id)
      if (!before || better(hit, before) < 0) best.set(hit.party_id, hit)
    }
    return [...best.values()]
      .sort((a, b) => better(a, b) || (a.party_id < b.party_id ? -1 : 1))
      .slice(0, most)
  }

  /** Parties whose names are, begin with, or hold all of `words`, the best first. What goes along with a name is left out when need be. */
  find(words: string[], most: number): KnownHit[] {
    if (words.length === 0) return []
    const begun = this.#begun(words)
    const hits = words.length > 1 || begun.length < most ? [...begun, ...this.#allWords(words)] : begun
    const bare = withoutAsides(words)
    return hits.length > 0 || bare.length === words.length ? this.#first(hits, most) : this.find(bare, most)
  }

  /** Whether a party is among the well-known ones. */
  has = (partyId: string): boolean => this.#ids.has(partyId)

  /** Parties whose names are like `words`: misspelt, run together, in part. Scores from 0 to 1. */
  near(words: string[], most: number): KnownHit[] {
    return this.#near.find(withoutAsides(words), most)
  }
}
