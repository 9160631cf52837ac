import type { Evidence } from '#server/contract/likeness.ts'
import type { NamePart } from '#server/contract/sanctions.ts'
import { nameKey } from './party-name.ts'

/** What is known beside a name: of a person nationality and year of birth, of a company the country. */
export interface Facts {
  nationality: string | null
  bornYear: number | null
  country: string | null
}

/** The same of an entry of a list; it may name several of each. */
export interface ListedFacts {
  nationality: string | null
  born_years: number[]
  countries: string[]
}

const yearsApart = 1
const same = (one: string, other: string) => nameKey(one).startsWith(nameKey(other))

/** What speaks for and against a likeness beside the names. Nothing where one side is not known. */
export function evidenceOf(facts: Facts, listed: ListedFacts): Evidence[] {
  const found: Evidence[] = []
  if (facts.nationality && listed.nationality) {
    const { nationality } = facts
    const supports = listed.nationality.split('; ').some((one) => same(one, nationality))
    const words = `The nationality is ${nationality}, the list says ${listed.nationality}`
    found.push({ supports, words })
  }
  if (facts.bornYear && listed.born_years.length > 0) {
    const year = facts.bornYear
    const supports = listed.born_years.some((one) => Math.abs(one - year) <= yearsApart)
    found.push({ supports, words: `Born in ${year}, the list says ${listed.born_years.join(', ')}` })
  }
  const country = facts.country && listed.countries.find((one) => same(one, facts.country ?? ''))
  if (country) found.push({ supports: true, words: `The list names an address in ${country}` })
  return found
}

const quoted = (words: string[]) => new Intl.ListFormat('en-GB').format(words.map((word) => `“${word}”`))

/** Why two names are alike, in sentences: the words they share, those spelt alike, and those only one of them has. */
export function whyAlike(parts: NamePart[], evidence: Evidence[]): string {
  const of = (keep: (part: NamePart) => boolean) => parts.filter(keep)
  const shared = of(({ similarity }) => similarity === 1).flatMap(({ token }) => token ?? [])
  const alike = of(({ similarity }) => similarity > 0.5 && similarity < 1)
  const initials = of(({ similarity }) => similarity > 0 && similarity <= 0.5)
  const mine = of(({ listed_token }) => listed_token === null).flatMap(({ token }) => token ?? [])
  const theirs = of(({ token }) => token === null).flatMap(({ listed_token }) => listed_token ?? [])
  const pair = ({ token, listed_token }: NamePart) => `“${token}” and “${listed_token}”`
  const sentences = [
    shared.length > 0 && `Both names hold ${quoted(shared)}`,
    alike.length > 0 && `Spelt alike: ${alike.map(pair).join(', ')}`,
    initials.length > 0 && `An initial may stand for the other: ${initials.map(pair).join(', ')}`,
    mine.length > 0 && `Only in this name: ${quoted(mine)}`,
    theirs.length > 0 && `Only in the listed name: ${quoted(theirs)}`,
    ...evidence.map(({ words, supports }) => `${words}, which ${supports ? 'fits' : 'does not fit'}`),
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}
