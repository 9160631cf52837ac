import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const quarterHour = 15 * 60
const byPerson = new RateLimiterMemory({ points: 10, duration: quarterHour })
const byAddress = new RateLimiterMemory({ points: 100, duration: quarterHour })

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
 * from one address), counted in this process. Where addresses are not known, 10 for one e-mail from anywhere.
 */
export async function attemptAllowed(address: Address, email: string): Promise<boolean> {
  const network = networkOf(address)
  try {
    await byPerson.consume(personKey(network, email))
    if (network) await byAddress.consume(network)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** A right password: what was counted for this person before is forgotten. */
export async function attemptSucceeded(address: Address, email: string): Promise<void> {
  const network = networkOf(address)
  await byPerson.delete(personKey(network, email))
  if (network) await byAddress.reward(network)
}
