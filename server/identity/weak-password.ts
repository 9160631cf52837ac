import { messages } from '../contract/messages.ts'
import type { IsBreached } from './breach-list.ts'
import { commonPasswords } from './common-passwords.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  email: string
  organisation: string
}

/** Words that every guess begins with here, beside those of the person. */
const ofEverybody = ['credence', 'password', 'passwort', 'welcome', 'admin', 'login']
const shortestWord = 3
/** So many letters besides such words make a password one's own. */
const ownLetters = 4

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]+/gu, '')
const isCommon = (typed: string) =>
  commonPasswords.has(typed) || commonPasswords.has(typed.replace(/[^\p{L}]+$/u, ''))

function wordsOf({ name, email, organisation }: PasswordOwner): string[] {
  const told = [name, email.split('@')[0] ?? '', organisation]
  const words = [...told.map(lettersOf), ...[...told, email].flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))]
  return [...ofEverybody, ...words.map((word) => word.normalize('NFKC').toLowerCase())]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
}

function isOfContext(typed: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(typed)
  const left = wordsOf(owner).reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left !== letters && left.length < ownLetters
}

/**
 * What is wrong with a password that is long enough, as a sentence for its field: it holds the address, is among the most common, or is
 * made of the names of person, organisation and product with digits and signs. Undefined where nothing is.
 */
export function weaknessOf(password: string, owner: PasswordOwner): string | undefined {
  const { ownPassword, commonPassword, contextPassword } = messages.invite
  const typed = password.normalize('NFKC').toLowerCase()
  if (typed.includes(owner.email.toLowerCase())) return ownPassword
  if (isCommon(typed)) return commonPassword
  return isOfContext(typed, owner) ? contextPassword : undefined
}

/** The same, or that the password is known from a breach. */
export async function refusedPassword(
  password: string,
  owner: PasswordOwner,
  isBreached: IsBreached,
): Promise<string | undefined> {
  const weakness = weaknessOf(password, owner)
  if (weakness) return weakness
  return (await isBreached(password)) ? messages.invite.breachedPassword : undefined
}
