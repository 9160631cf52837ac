import { type Database, listenTo, openedDatabase } from './connection.ts'

// In case a message is lost on its way, as behind a pooler that does not pass them on.
const maxAgeMs = 600_000
// The first read waits so long for the connection that listens, so that no change falls between the two.
const maxWaitMs = 1_000

interface Source<T> {
  /** The channel on which the database tells of changes. */
  channel: string
  read: (db: Database) => Promise<T>
  /** The shortest time between two reads, however often it changes. */
  minIntervalMs: number
}

class InMemoryCopy<T> {
  readonly #source: Source<T>
  readonly #db: Database
  readonly #listening: Promise<void>
  #value: Promise<T> | undefined
  #readAt = 0
  #isStale = false
  #isReading = false

  constructor(source: Source<T>, db: Database) {
    this.#source = source
    this.#db = db
    this.#listening = new Promise((resolve) => {
      const timer = setTimeout(resolve, maxWaitMs)
      listenTo(db, source.channel, () => {
        this.#isStale = true
        clearTimeout(timer)
        resolve()
      })
    })
  }

  get(): Promise<T> {
    if (this.#value) {
      void this.#refresh()
      return this.#value
    }
    const value = this.#listening.then(() => this.#read())
    this.#value = value
    value.catch(() => {
      this.#value = undefined
    })
    return value
  }

  #read(): Promise<T> {
    this.#isStale = false
    this.#readAt = Date.now()
    return this.#source.read(this.#db)
  }

  async #refresh(): Promise<void> {
    const age = Date.now() - this.#readAt
    const isDue = age >= (this.#isStale ? this.#source.minIntervalMs : maxAgeMs)
    // Not read yet for the first time, or just now.
    if (this.#readAt === 0 || this.#isReading || !isDue) return
    this.#isReading = true
    try {
      const value = await this.#read()
      this.#value = Promise.resolve(value)
    } catch {
      // Where the database cannot be reached, the search itself fails.
      this.#isStale = true
    }
    this.#isReading = false
  }
}

/**
 * Gives a reader that keeps in each process a copy of what it has read, common to all organisations. The copy is read anew at the
 * first call after the database told of a change, or after a connection that dropped listens again; until then callers get the old
 * one. Whoever reads in a transaction gets the same copy.
 */
export function inMemoryCopy<T>(source: Source<T>): (db: Database) => Promise<T> {
  const copies = new WeakMap<Database, InMemoryCopy<T>>()
  return (asked) => {
    const db = openedDatabase(asked)
    const copy = copies.get(db) ?? new InMemoryCopy(source, db)
    copies.set(db, copy)
    return copy.get()
  }
}
