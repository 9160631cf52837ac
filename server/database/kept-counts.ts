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
  const opened = openedDatabase(db)
  const all = kept.get(opened) ?? new Map<string, Kept>()
  kept.set(opened, all)
  const before = all.get(key)
  if (before && before.until > Date.now()) return before.counts as T
  all.delete(key)
  const counts = await read()
  if (rowsOf(counts) > countedEachTime) {
    if (all.size >= mostKept) all.clear()
    all.set(key, { counts, until: Date.now() + keptMs })
  }
  return counts
}
