import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#server/use-cases/refusal.ts'

const limiters = new Map<string, RateLimiterMemory>()

/** Said when somebody asks too often; with the seconds to wait. */
export class TooOften extends Refusal {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too often', 'That was too often. Please wait a moment.')
    this.retryAfter = retryAfter
  }
}

/** Lets one person ask `points` times in `seconds` in this process; after that refuses until the time is over. */
export async function limitRate(
  name: string,
  { points, seconds }: { points: number; seconds: number },
  user_id: string,
) {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds })
  limiters.set(name, limiter)
  try {
    await limiter.consume(user_id)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new TooOften(Math.ceil(refused.msBeforeNext / 1000))
  }
}
