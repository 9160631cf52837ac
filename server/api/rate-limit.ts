import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connection.ts'
import { countUse, countWith, type Limit } from '#server/database/rate-limits.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

/** Thrown when a rate limit is exceeded; with the seconds to wait. */
export class TooOften extends Refusal {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too often', 'That was too often. Please wait a moment.')
    this.retryAfter = retryAfter
  }
}

const limiters = new Map<string, RateLimiterMemory>()

/** As `countUse`, in this process. */
function countInProcess({ name, points, seconds }: Limit, key: string): Promise<number> {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds })
  limiters.set(name, limiter)
  return countWith(limiter, key)
}

/**
 * Allows a user `points` requests in `seconds`, then rejects until the time is over. A limit of less than a minute only
 * protects a process from one user's bursts, such as suggestions while typing: it is counted in the process, without a
 * database query.
 */
export async function limitRate(db: Database, limit: Limit, user_id: string): Promise<void> {
  const wait = limit.seconds < 60 ? await countInProcess(limit, user_id) : await countUse(db, limit, user_id)
  if (wait) throw new TooOften(Math.ceil(wait / 1000))
}
