import type { Database } from '../database/connection.ts'
import { addressesOf, countGuess, takeGuessBack } from '../database/password-guesses.ts'
import { networkOf } from './attempts.ts'
import type { Visitor } from './visitor.ts'

/** So many guesses of one account's password are taken in 15 minutes, from everywhere together: a hundred an hour. */
const atMost = 25

/** Whose password is guessed: an account, or an address that nobody has. */
export interface Guessed {
  email: string
  user_id: string | undefined
}

// By its id, as the database finds one account under more spellings of an address than are alike here.
const nameOf = ({ user_id, email }: Guessed) => user_id ?? email.toLowerCase()

async function isKnown(db: Database, address: Visitor['address'], user_id = ''): Promise<boolean> {
  const known = await addressesOf(db, user_id)
  return address !== undefined && known.map(networkOf).includes(networkOf(address))
}

/**
 * Counts one guess of a password, across all processes. `false`: there were 25 within 15 minutes of the first, and nobody
 * signed in to this account from this network within ninety days. An address without an account is counted, and refused, alike.
 */
export async function guessAllowed(
  db: Database,
  address: Visitor['address'],
  guessed: Guessed,
): Promise<boolean> {
  const guesses = await countGuess(db, nameOf(guessed))
  return guesses <= atMost || isKnown(db, address, guessed.user_id)
}

/** A right password was no guess. Those of others still count. */
export const guessWasRight = (db: Database, guessed: Guessed) => takeGuessBack(db, nameOf(guessed))
