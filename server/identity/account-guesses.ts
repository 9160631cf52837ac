import type { Database } from '../database/connection.ts'
import { countUse, forgetUses, takeUseBack } from '../database/rate-limits.ts'
import { addressesOf } from '../database/sign-ins.ts'
import { networkOf, quarterHour } from './attempts.ts'
import type { Visitor } from './visitor.ts'

/** Guesses of one account's password from everywhere together: a hundred an hour. */
const byAccount = { name: 'password of account', points: 25, seconds: quarterHour }

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
 * Counts one guess of a password. `false`: there were 25 within 15 minutes of the first, and nobody signed in to this
 * account from this network within ninety days. An address without an account is counted, and refused, alike.
 */
export const guessAllowed = async (
  db: Database,
  address: Visitor['address'],
  guessed: Guessed,
): Promise<boolean> =>
  !(await countUse(db, byAccount, nameOf(guessed))) || isKnown(db, address, guessed.user_id)

/** A right password was no guess. Those of others still count. */
export const guessWasRight = (db: Database, guessed: Guessed) => takeUseBack(db, byAccount, nameOf(guessed))

/** Guesses of a password that its person has replaced: none of them tells anything of the new one. */
export const forgetGuesses = (db: Database, guessed: Guessed) => forgetUses(db, byAccount, nameOf(guessed))
