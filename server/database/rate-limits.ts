import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, poolOf } from './connection.ts'
import { hashSecret } from './secret-hash.ts'

/** So many uses of one key within so many seconds of the first. */
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

/** Counts one use of `key` with a limiter. Gives the milliseconds to wait where there were too many, else 0. */
export async function countWith(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(refused.msBeforeNext, 1)
  }
}

/** Counts one use of `key`, over all processes; gives what `countWith` gives. */
export const countUse = (db: Database, limit: Limit, key: string): Promise<number> =>
  countWith(limiterOf(db, limit), hashSecret(key))

/** Takes one use back. Those of others still count. */
export async function takeUseBack(db: Database, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(hashSecret(key))
}

/** Forgets all uses of a key. */
export async function forgetUses(db: Database, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(hashSecret(key))
}

const dayMs = 24 * 60 * 60 * 1000

/** Deletes what counts no longer, and what a clock that was ahead has written. `db` is the owner's. */
export const removeOldUses = (db: Database, now = Date.now()) =>
  db
    .deleteFrom('rate_limits')
    .where(({ eb, or }) => or([eb('expire', '<', now), eb('expire', '>', now + dayMs)]))
    .execute()
