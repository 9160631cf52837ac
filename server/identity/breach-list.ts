import { createHash } from 'node:crypto'
import { log } from '../log.ts'
import { boundedFetch } from '../outgoing/bounded-fetch.ts'

/** Whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>

const prefixLength = 5
// The person waits, and so does the transaction of their form.
const mostMs = 1_500

/**
 * Asks a list of breached passwords by the first five hexadecimal digits of the SHA-1 of the password, so that the list never learns it.
 * `address` is where the digits are put behind, as `https://api.pwnedpasswords.com/range/`; without one no password is breached. Each line
 * of the answer is the rest of a hash, a colon and how often it was seen; padding has 0. A list that does not answer refuses nobody.
 * Source: https://haveibeenpwned.com/API/v3#PwnedPasswords.
 */
export function breachList(address: string | undefined): IsBreached {
  if (!address) return async () => false
  // The address is the operator's own.
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
