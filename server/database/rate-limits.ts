import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, poolOf } from './connection.ts'
import { hashSecret } from './secret-hash.ts'

/** At most `points` uses of a key within `seconds` of the first. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function limiterOf(db: Database, { name, points, seconds }: Limit): RateLimiterPostgres {
  const pool = poolOf(db)
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    })
  known.set(name, limiter)
  return limiter
}

/** Counts one use of `key` with a limiter. Returns the milliseconds to wait if the limit is exceeded, else 0. */
export async function countWith(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(refused.msBeforeNext, 1)
  }
}

/** Counts one use of `key` across all processes; returns the same as `countWith`. */
export const countUse = (db: Database, limit: Limit, key: string): Promise<number> =>
  countWith(limiterOf(db, limit), hashSecret(key))

/** Takes one use back; other uses still count. */
export async function undoUse(db: Database, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(hashSecret(key))
}

/** Deletes all uses of a key. */
export async function forgetUses(db: Database, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(hashSecret(key))
}

const dayMs = 24 * 60 * 60 * 1000

/** Deletes expired uses, and those written by a clock that was ahead. `db` must be opened as `owner`. */
export const removeOldUses = (db: Database, now = Date.now()) =>
  db
    .deleteFrom('rate_limits')
    .where(({ eb, or }) => or([eb('expire', '<', now), eb('expire', '>', now + dayMs)]))
    .execute()
