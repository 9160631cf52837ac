import { log } from '../../log.ts'
import type { Visitor } from '../visitor.ts'

type Reason =
  | 'password'
  | 'code'
  | 'too many'
  | 'too many from everywhere'
  | 'inactive account'
  | 'only by the organisation’s provider'

/** Logs a failed sign-in with address and reason. The user is logged by id, if there is such an account, never by what was typed. */
export function noteFailedSignIn(address: Visitor['address'], why: Reason, user_id?: string): void {
  log.warn({ address, why, user_id }, 'Sign-in failed')
}
