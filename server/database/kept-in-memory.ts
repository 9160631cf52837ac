import type { Database } from './connection.ts'

const readAfterMs = 600_000

interface Kept<T> {
  value: Promise<T>
  state: string
  checked: number
  read: number
}

/** What is kept: how it is read, a short text that is another one once it has changed, and how often that is looked at. */
interface Source<T> {
  checkedAfterMs: number
  read: (db: Database) => Promise<T>
  state: (db: Database) => Promise<string>
}

/**
 * Gives a reader that keeps in each process what it has read from a database, common to all organisations. While it is
 * read anew, callers go on with what there was.
 */
export function keptInMemory<T>(source: Source<T>): (db: Database) => Promise<T> {
  const all = new WeakMap<Database, Kept<T>>()

  async function keep(db: Database): Promise<T> {
    const state = await source.state(db)
    const now = Date.now()
    const value = source.read(db)
    const read = await value
    all.set(db, { value, state, checked: now, read: now })
    return read
  }

  async function check(db: Database, before: Kept<T>): Promise<void> {
    const now = Date.now()
    if (now - before.checked < source.checkedAfterMs) return
    before.checked = now
    if (now - before.read < readAfterMs && (await source.state(db)) === before.state) return
    await keep(db)
  }

  return (db) => {
    const before = all.get(db)
    if (before) {
      // A database that cannot be reached fails the search itself.
      check(db, before).catch(() => {})
      return before.value
    }
    const value = keep(db).catch((error) => {
      all.delete(db)
      throw error
    })
    all.set(db, { value, state: '', checked: Date.now(), read: Date.now() })
    return value
  }
}
