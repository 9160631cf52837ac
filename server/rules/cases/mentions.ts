import type { NamedPerson } from '#server/contract/cases/case.ts'

/** The users that a text mentions with @. */
export interface Mentions {
  /** User ids, each once. */
  people: string[]
  /** The mentions as typed, with the @. */
  written: string[]
  /** Names after an @ that match no user, or several. */
  unknown: string[]
}

// After one of these characters the @ is part of an e-mail address.
const address = /[\p{L}\p{N}._%+-]/u
const continuation = /^(?:[\p{L}\p{M}\p{N}_@]|[.-][\p{L}\p{N}])/u
const aName = /^\p{L}[\p{L}\p{M}\p{N}.’'-]*(?: \p{Lu}[\p{L}\p{M}.’'-]*){0,2}/u

const lower = (text: string) => text.toLowerCase()
const firstName = (name: string) => name.split(' ')[0] ?? ''
/** A single initial is not accepted as a first name. */
const isFirstName = (name: string) => name.replaceAll('.', '').length > 1

/** The users by each name that may follow an @, in lower case. */
function bearersOf(people: NamedPerson[]): Map<string, Set<NamedPerson>> {
  const names = new Map<string, Set<NamedPerson>>()
  const add = (name: string, person: NamedPerson) =>
    names.set(lower(name), (names.get(lower(name)) ?? new Set()).add(person))
  for (const person of people) {
    const name = person.fullname.trim()
    if (name) add(name, person)
    if (isFirstName(firstName(name))) add(firstName(name), person)
  }
  return names
}

/**
 * Finds the users that a text mentions: `@Full Name`, or `@first-name` if only one user has it. The longest name wins,
 * case is ignored, and e-mail addresses do not count. `people` are the users who can be mentioned.
 */
export function findMentions(text: string, people: NamedPerson[]): Mentions {
  const names = bearersOf(people)
  const lengths = [...new Set([...names.keys()].map((name) => name.length))].sort((one, other) => other - one)
  const [found, written, unknown] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (address.test(Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '')) continue
    const rest = text.slice(at + 1)
    const matches = (length: number) =>
      names.has(lower(rest.slice(0, length))) && !continuation.test(rest.slice(length))
    const name = rest.slice(0, lengths.find(matches) ?? 0)
    const [person, ...others] = names.get(lower(name)) ?? []
    if (person && others.length === 0) {
      found.add(person.user_id)
      written.add(`@${name}`)
      continue
    }
    const unknownName = aName.exec(rest)?.[0]
    if (unknownName) unknown.add(unknownName)
  }
  return { people: [...found], written: [...written], unknown: [...unknown] }
}
