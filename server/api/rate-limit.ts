import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

/** Lets one person ask `points` times in `seconds` in this process; after that they get 429 until the time is over. */
export function atMostSoOften(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return createMiddleware<Api>(async (c, next) => {
    try {
      await limiter.consume(c.var.viewer.user_id)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)))
      throw new Refusal(429, 'That was too often. Please wait a moment.')
    }
    await next()
  })
}
