import { enumerated } from '#server/contract/enumerated.ts'
import type { Evidence } from '#server/contract/sanctions/likeness.ts'
import type { NamePart } from '#server/contract/sanctions/sanctions.ts'
import { nameKey } from './party-name.ts'
import { areSynonyms } from './words/name-words.ts'

/** Known facts besides the name: nationality and year of birth of a person, country of a company. */
export interface Facts {
  nationality: string | null
  bornYear: number | null
  country: string | null
}

/** The same facts of a list entry, which may have several of each. */
export interface ListedFacts {
  nationality: string | null
  born_years: number[]
  countries: string[]
}

const yearsApart = 1
const same = (one: string, other: string) => nameKey(one).startsWith(nameKey(other))

/** Evidence for and against a match besides the names. A fact counts only if both sides are known. */
export function evidenceOf(facts: Facts, listed: ListedFacts): Evidence[] {
  const found: Evidence[] = []
  if (facts.nationality && listed.nationality) {
    const { nationality } = facts
    const supports = listed.nationality.split('; ').some((one) => same(one, nationality))
    const words = `Nationality is ${nationality}, listed as ${listed.nationality}`
    found.push({ supports, words })
  }
  if (facts.bornYear && listed.born_years.length > 0) {
    const year = facts.bornYear
    const supports = listed.born_years.some((one) => Math.abs(one - year) <= yearsApart)
    found.push({ supports, words: `Born in ${year}, listed as ${listed.born_years.join(', ')}` })
  }
  const country = facts.country && listed.countries.find((one) => same(one, facts.country ?? ''))
  if (country) found.push({ supports: true, words: `Listed address in ${country}` })
  return found
}

const quoted = (words: string[]) => enumerated(words.map((word) => `“${word}”`))

type Kind = 'shared' | 'alike' | 'translated' | 'shortened' | 'initials' | 'mine' | 'theirs'

const beginsWith = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** How two compared words are related. */
function kindOf({ token, listed_token, similarity }: NamePart): Kind {
  if (token === null) return 'theirs'
  if (listed_token === null) return 'mine'
  if (token === listed_token) return 'shared'
  if (similarity <= maxInitial || `${token}${listed_token}`.includes(' ')) return 'initials'
  if (areSynonyms(token, listed_token)) return 'translated'
  return beginsWith(token, listed_token) && similarity < minAlike ? 'shortened' : 'alike'
}

// If one word is only the other's initial, or its prefix, the similarity does not exceed these.
const maxInitial = 0.5
const minAlike = 0.8

/** Explains in sentences why two names match: shared words, similar words and in what way, and words only one name has. */
export function explainMatch(parts: NamePart[], evidence: Evidence[]): string {
  const partsOf = (kind: Kind) => parts.filter((part) => kindOf(part) === kind)
  const pairs = (kind: Kind, words: string) => {
    const texts = partsOf(kind).map(({ token, listed_token }) => `“${token}” and “${listed_token}”`)
    return texts.length > 0 && `${words}: ${texts.join(', ')}`
  }
  const withWords = (kind: Kind, words: string, side: 'token' | 'listed_token' = 'token') => {
    const texts = partsOf(kind).flatMap((part) => part[side] ?? [])
    return texts.length > 0 && `${words} ${quoted(texts)}`
  }
  const sentences = [
    withWords('shared', 'In both names'),
    pairs('alike', 'Similar spelling'),
    pairs('translated', 'Same business term or translation'),
    pairs('shortened', 'Possible abbreviation'),
    pairs('initials', 'Possible initials'),
    withWords('mine', 'Only in this name:'),
    withWords('theirs', 'Only in the listed name:', 'listed_token'),
    ...evidence.map(({ words, supports }) => `${words}, which ${supports ? 'fits' : 'does not fit'}`),
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}
