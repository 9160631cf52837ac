import { createHash } from 'node:crypto'
import { log } from '../../log.ts'
import { boundedFetch } from '../../outgoing/bounded-fetch.ts'

/** Whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>

const prefixLength = 5
// The user is waiting, and so is the transaction of their form.
const mostMs = 1_500

/**
 * Checks passwords against a list of breached ones, by the first five hexadecimal digits of the password's SHA-1, so
 * that the list never learns it. `address` is the URL that the digits are appended to, such as
 * `https://api.pwnedpasswords.com/range/`; without one no password counts as breached. Each line of the response is the
 * rest of a hash, a colon and a count; padding has 0. If the list does not respond, no password is rejected. Source:
 * https://haveibeenpwned.com/API/v3#PwnedPasswords.
 */
export function breachList(address: string | undefined): IsBreached {
  if (!address) return async () => false
  // Private addresses are allowed because the operator sets the address.
  const ask = boundedFetch({ allowPrivate: true, mostMs })
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const answer = await ask(address + hash.slice(0, prefixLength), { headers: { 'Add-Padding': 'true' } })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      const lines = (await answer.text()).split(/\r?\n/)
      const found = lines.find((line) => line.toUpperCase().startsWith(`${hash.slice(prefixLength)}:`))
      return Number(found?.split(':')[1] ?? 0) > 0
    } catch (error) {
      log.warn({ reason: String(error) }, 'the list of breached passwords did not answer')
      return false
    }
  }
}
