import { isIPv6 } from 'node:net'
import type { Database } from '../../database/connection.ts'
import { countUse, forgetUses, undoUse } from '../../database/rate-limits.ts'

export const quarterHour = 15 * 60
const byPerson = { name: 'sign-in', points: 10, seconds: quarterHour }
const byAddress = { name: 'sign-in from address', points: 100, seconds: quarterHour }

type Address = string | undefined

/** The network of an address: an IPv6 network counts as one, because each of its users has 2^64 addresses. */
export function networkOf(address: Address): Address {
  // An IPv4 address may be written as "::ffff:192.0.2.1".
  if (!address || !isIPv6(address) || address.includes('.')) return address
  const [first = [], last] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const between = last ? Array<string>(8 - first.length - last.length).fill('0') : []
  return [...first, ...between, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const personKey = (network: Address, email: string) => `${network ?? 'anywhere'} ${email.toLowerCase()}`

/**
 * Counts one sign-in attempt. `false` if too many failed in the last 15 minutes (10 for one e-mail from one address,
 * 100 from one address). If addresses are unknown, 10 for one e-mail from anywhere.
 */
export async function attemptAllowed(db: Database, address: Address, email: string): Promise<boolean> {
  const network = networkOf(address)
  if (await countUse(db, byPerson, personKey(network, email))) return false
  return !network || !(await countUse(db, byAddress, network))
}

/** Resets the attempts for an e-mail from an address, for example after a new password was chosen there. */
export const forgetAttempts = (db: Database, address: Address, email: string): Promise<void> =>
  forgetUses(db, byPerson, personKey(networkOf(address), email))

/** After a right password: resets the attempts counted for this e-mail. */
export async function attemptSucceeded(db: Database, address: Address, email: string): Promise<void> {
  await forgetAttempts(db, address, email)
  const network = networkOf(address)
  if (network) await undoUse(db, byAddress, network)
}
