import { type Database, openedDatabase, type Work } from './connection.ts'

/** Of up to so many rows counts are of this moment: counting them takes no longer than a page may. */
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

/** What `keepIfMany` kept under a key within the last minute. */
export function keptCounts<T>(db: Database | Work, key: string): T | undefined {
  const all = keptOf(db)
  const before = all.get(key)
  if (before && before.until > Date.now()) return before.counts as T
  all.delete(key)
  return undefined
}

/** Keeps counts of more than 20,000 rows for a minute, in this process. */
export function keepIfMany(db: Database | Work, key: string, counts: unknown, rows: number): void {
  if (rows <= countedEachTime) return
  const all = keptOf(db)
  if (all.size >= mostKept) all.clear()
  all.set(key, { counts, until: Date.now() + keptMs })
}

/**
 * Counts that `read` gives, of `rowsOf` rows: those of more than 20,000 are kept by this process for a minute, fewer are always of this
 * moment. `key` says what is counted, and with the ids of the organisation and person for whom, unless it is the same for all.
 */
export async function keptIfMany<T>(
  db: Database | Work,
  key: string,
  read: () => Promise<T>,
  rowsOf: (counts: T) => number,
): Promise<T> {
  const before = keptCounts<T>(db, key)
  if (before !== undefined) return before
  const counts = await read()
  keepIfMany(db, key, counts, rowsOf(counts))
  return counts
}
