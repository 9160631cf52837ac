import { type Database, openedDatabase, type Work } from '../connection.ts'

/** Up to this many rows are always counted afresh: counting them takes no longer than a page may. */
export const countedEachTime = 20_000
const maxAgeMs = 60_000
const maxCached = 500

interface CachedCounts {
  counts: unknown
  until: number
}
const caches = new WeakMap<Database, Map<string, CachedCounts>>()

function cacheOf(db: Database | Work): Map<string, CachedCounts> {
  const opened = openedDatabase(db)
  const all = caches.get(opened) ?? new Map<string, CachedCounts>()
  caches.set(opened, all)
  return all
}

/** The counts that `cacheIfLarge` cached under a key within the last minute. */
export function cachedCounts<T>(db: Database | Work, key: string): T | undefined {
  const all = cacheOf(db)
  const cached = all.get(key)
  if (cached && cached.until > Date.now()) return cached.counts as T
  all.delete(key)
  return undefined
}

/** Caches counts of more than 20,000 rows for a minute, in this process. */
export function cacheIfLarge(db: Database | Work, key: string, counts: unknown, rows: number): void {
  if (rows <= countedEachTime) return
  const all = cacheOf(db)
  if (all.size >= maxCached) all.clear()
  all.set(key, { counts, until: Date.now() + maxAgeMs })
}

/**
 * The counts that `read` returns, of `rowsOf` rows: counts of more than 20,000 rows are cached in this process for a
 * minute, smaller ones are always current. `key` identifies what is counted, including the ids of the organisation and
 * user unless it is the same for all.
 */
export async function cachedIfLarge<T>(
  db: Database | Work,
  key: string,
  read: () => Promise<T>,
  rowsOf: (counts: T) => number,
): Promise<T> {
  const cached = cachedCounts<T>(db, key)
  if (cached !== undefined) return cached
  const counts = await read()
  cacheIfLarge(db, key, counts, rowsOf(counts))
  return counts
}
