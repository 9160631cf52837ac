import { messages } from '../../contract/messages.ts'
import type { IsBreached } from './breach-list.ts'
import { commonPasswords } from './common-passwords.ts'

/** The user of the new password. */
export interface PasswordOwner {
  name: string
  email: string
  organisation: string
}

/** Common words in guesses here, in addition to the user's names. */
const ofEverybody = ['credence', 'password', 'passwort', 'welcome', 'admin', 'login']
const shortestWord = 3
/** This many letters besides such words are enough for a password. */
const ownLetters = 4

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]+/gu, '')
const isCommon = (typed: string) =>
  commonPasswords.has(typed) || commonPasswords.has(typed.replace(/[^\p{L}]+$/u, ''))

function wordsOf({ name, email, organisation }: PasswordOwner): string[] {
  const names = [name, email.split('@')[0] ?? '', organisation]
  const words = [
    ...names.map(lettersOf),
    ...[...names, email].flatMap((text) => text.split(/[^\p{L}\p{M}]+/u)),
  ]
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
 * Why a sufficiently long password is too weak, as an error for its field: it contains the address, is among the most
 * common, or consists of the names of user, organisation and product with digits and punctuation. Undefined if it is
 * acceptable.
 */
export function weaknessOf(password: string, owner: PasswordOwner): string | undefined {
  const { ownPassword, commonPassword, contextPassword } = messages.invite
  const typed = password.normalize('NFKC').toLowerCase()
  if (typed.includes(owner.email.toLowerCase())) return ownPassword
  if (isCommon(typed)) return commonPassword
  return isOfContext(typed, owner) ? contextPassword : undefined
}

/** Like `weaknessOf`, and also rejects passwords known from a breach. */
export async function refusedPassword(
  password: string,
  owner: PasswordOwner,
  isBreached: IsBreached,
): Promise<string | undefined> {
  const weakness = weaknessOf(password, owner)
  if (weakness) return weakness
  return (await isBreached(password)) ? messages.invite.breachedPassword : undefined
}
