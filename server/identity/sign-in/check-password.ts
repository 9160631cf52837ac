import { sql } from 'kysely'
import { messages } from '../../contract/messages.ts'
import type { Database } from '../../database/connection.ts'
import { mayUsePassword } from '../../database/people/single-sign-on.ts'
import type { SignInForm } from '../pages/sign-in-page.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts'
import type { Visitor } from '../visitor.ts'
import { guessAllowed, guessWasRight } from './account-guesses.ts'
import { attemptAllowed, attemptSucceeded } from './attempts.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'

/** The signed-in user, or errors by field with the response status. */
type Outcome = { user_id: string } | { status: number; wrong: NonNullable<SignInForm['wrong']> }

const refusal = (status: number, form: string): Outcome => ({ status, wrong: { form } })

type Account = { user_id: string; password_hash: string | null; status: string }

/** The account of an e-mail address, in any spelling. */
export async function accountByEmail(db: Database, email: string) {
  const { rows } = await sql<Account>`select * from account_by_email(${email})`.execute(db)
  return rows[0]
}

async function renewHash(db: Database, { user_id, password_hash }: Account, password: string): Promise<void> {
  if (!password_hash || !isOutdated(password_hash)) return
  const renewed = await hashPassword(password)
  await sql`select renew_password_hash(${user_id}, ${password_hash}, ${renewed})`.execute(db)
}

/**
 * Checks a password, counting each attempt as a guess until it is right. Also works if the organisation does not allow
 * signing in by password.
 */
export async function rightPassword(
  db: Database,
  address: Visitor['address'],
  email: string,
  password: string,
): Promise<Outcome> {
  if (!(await attemptAllowed(db, address, email))) {
    noteFailedSignIn(address, 'too many')
    return refusal(429, messages.singleSignOn.later)
  }
  const account = await accountByEmail(db, email)
  const guessed = { email, user_id: account?.user_id }
  if (!(await guessAllowed(db, address, guessed))) {
    noteFailedSignIn(address, 'too many from everywhere', account?.user_id)
    return refusal(429, messages.singleSignOn.later)
  }
  if (!(await verifyPassword(password, account?.password_hash)) || !account) {
    noteFailedSignIn(address, 'password', account?.user_id)
    return refusal(422, messages.sign.wrong)
  }
  await attemptSucceeded(db, address, email)
  await guessWasRight(db, guessed)
  await renewHash(db, account, password)
  if (account.status === 'inactive') {
    noteFailedSignIn(address, 'inactive account', account.user_id)
    return refusal(403, messages.singleSignOn.inactive)
  }
  return { user_id: account.user_id }
}

/** The user whom an address and a password sign in. */
export async function checkPassword(
  db: Database,
  address: Visitor['address'],
  email: string,
  password: string,
): Promise<Outcome> {
  if (!email || !password) {
    const { fill } = messages.form
    return { status: 422, wrong: { ...(!email && { email: fill }), ...(!password && { password: fill }) } }
  }
  const outcome = await rightPassword(db, address, email, password)
  if ('wrong' in outcome || (await mayUsePassword(db, outcome.user_id))) return outcome
  noteFailedSignIn(address, 'only by the organisation’s provider', outcome.user_id)
  return refusal(403, messages.singleSignOn.onlyWay)
}
