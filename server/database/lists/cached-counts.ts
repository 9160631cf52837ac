import { type Database, openedDatabase, type Work } from '../connection.ts'

/** Up to this many rows are always counted afresh: counting them takes no longer than a page may. */
export const countedEachTime = 20_000
const keptMs = 60_000
const mostKept = 500

interface Kept {
  counts: unknown
  until: number
}
const kept = new WeakMap<Database, Map<string, Kept>>()

function keptOf(db: Database | Work): Map<string, Kept> {
  const opened = openedDatabase(db)
  const all = kept.get(opened) ?? new Map<string, Kept>()
  kept.set(opened, all)
  return all
}

/** The counts that `cacheIfLarge` cached under a key within the last minute. */
export function cachedCounts<T>(db: Database | Work, key: string): T | undefined {
  const all = keptOf(db)
  const before = all.get(key)
  if (before && before.until > Date.now()) return before.counts as T
  all.delete(key)
  return undefined
}

/** Caches counts of more than 20,000 rows for a minute, in this process. */
export function cacheIfLarge(db: Database | Work, key: string, counts: unknown, rows: number): void {
  if (rows <= countedEachTime) return
  const all = keptOf(db)
  if (all.size >= mostKept) all.clear()
  all.set(key, { counts, until: Date.now() + keptMs })
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
  const before = cachedCounts<T>(db, key)
  if (before !== undefined) return before
  const counts = await read()
  cacheIfLarge(db, key, counts, rowsOf(counts))
  return counts
}
