import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const quarterHour = 15 * 60
const byPerson = new RateLimiterMemory({ points: 10, duration: quarterHour })
const byAddress = new RateLimiterMemory({ points: 100, duration: quarterHour })

type Address = string | undefined

const personKey = (address: Address, email: string) => `${address ?? 'anywhere'} ${email.toLowerCase()}`

/**
 * Counts one attempt to sign in. `false`: too many failed in the last 15 minutes (10 for one e-mail from one address, 100
 * from one address), counted in this process. Where addresses are not known, 10 for one e-mail from anywhere.
 */
export async function attemptAllowed(address: Address, email: string): Promise<boolean> {
  try {
    await byPerson.consume(personKey(address, email))
    if (address) await byAddress.consume(address)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** A right password: what was counted for this person before is forgotten. */
export async function attemptSucceeded(address: Address, email: string): Promise<void> {
  await byPerson.delete(personKey(address, email))
  if (address) await byAddress.reward(address)
}
