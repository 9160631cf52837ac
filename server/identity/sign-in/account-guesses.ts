import type { Database } from '../../database/connection.ts'
import { addressesOf } from '../../database/people/sign-ins.ts'
import { countUse, forgetUses, undoUse } from '../../database/rate-limits.ts'
import type { Visitor } from '../visitor.ts'
import { networkOf, quarterHour } from './attempts.ts'

/** Limit of password guesses per account, from all addresses together: a hundred an hour. */
const byAccount = { name: 'password of account', points: 25, seconds: quarterHour }

/** The account whose password is guessed, or an address without an account. */
export interface Guessed {
  email: string
  user_id: string | undefined
}

// By id, because the database maps more spellings of an address to one account than lower case does.
const nameOf = ({ user_id, email }: Guessed) => user_id ?? email.toLowerCase()

async function isKnown(db: Database, address: Visitor['address'], user_id = ''): Promise<boolean> {
  const known = await addressesOf(db, user_id)
  return address !== undefined && known.map(networkOf).includes(networkOf(address))
}

/**
 * Counts one password guess. `false` if there were 25 within 15 minutes of the first, unless somebody signed in to this
 * account from this network within ninety days. Addresses without an account are counted and refused in the same way.
 */
export const guessAllowed = async (
  db: Database,
  address: Visitor['address'],
  guessed: Guessed,
): Promise<boolean> =>
  !(await countUse(db, byAccount, nameOf(guessed))) || isKnown(db, address, guessed.user_id)

/** Uncounts a guess that was right. Guesses by others still count. */
export const guessWasRight = (db: Database, guessed: Guessed) => undoUse(db, byAccount, nameOf(guessed))

/** Resets the guesses of a password that its user has replaced: they reveal nothing about the new one. */
export const forgetGuesses = (db: Database, guessed: Guessed) => forgetUses(db, byAccount, nameOf(guessed))
