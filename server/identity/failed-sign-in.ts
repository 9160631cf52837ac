import { log } from '../log.ts'
import type { Visitor } from './visitor.ts'

type Why =
  | 'password'
  | 'code'
  | 'too many'
  | 'too many from everywhere'
  | 'inactive account'
  | 'only by the organisation’s provider'

/** Says in the log that somebody did not get in: whence and why. Who is named by their id, where there is such an account, never by what was typed. */
export function noteFailedSignIn(address: Visitor['address'], why: Why, user_id?: string): void {
  log.warn({ address, why, user_id }, 'Sign-in failed')
}
