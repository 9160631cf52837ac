import { isIPv6 } from 'node:net'
import type { Database } from '../database/connection.ts'
import { countUse, forgetUses, takeUseBack } from '../database/rate-limits.ts'

export const quarterHour = 15 * 60
const byPerson = { name: 'sign-in', points: 10, seconds: quarterHour }
const byAddress = { name: 'sign-in from address', points: 100, seconds: quarterHour }

type Address = string | undefined

/** Whoever has one IPv6 address has 2^64: those of one network count as one. */
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
 * Counts one attempt to sign in. `false`: too many failed in the last 15 minutes (10 for one e-mail from one address, 100
 * from one address). Where addresses are not known, 10 for one e-mail from anywhere.
 */
export async function attemptAllowed(db: Database, address: Address, email: string): Promise<boolean> {
  const network = networkOf(address)
  if (await countUse(db, byPerson, personKey(network, email))) return false
  return !network || !(await countUse(db, byAddress, network))
}

/** What somebody tried from an address is forgotten, as where they chose another password there. */
export const forgetAttempts = (db: Database, address: Address, email: string): Promise<void> =>
  forgetUses(db, byPerson, personKey(networkOf(address), email))

/** A right password: what was counted for this person before is forgotten. */
export async function attemptSucceeded(db: Database, address: Address, email: string): Promise<void> {
  await forgetAttempts(db, address, email)
  const network = networkOf(address)
  if (network) await takeUseBack(db, byAddress, network)
}
