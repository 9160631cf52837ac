import { type Database, listenTo, openedDatabase } from '../connection.ts'

// In case a notification is lost, e.g. behind a pooler that does not forward them.
const maxAgeMs = 600_000
// How long the first read waits for the listening connection, so that no change is missed between the two.
const maxWaitMs = 1_000

interface Source<T> {
  /** The channel on which the database announces changes. */
  channel: string
  read: (db: Database) => Promise<T>
  /** The minimum time between two reads, however often the data changes. */
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
    // Either the first read is not done, or a read is running or not yet due.
    if (this.#readAt === 0 || this.#isReading || !isDue) return
    this.#isReading = true
    try {
      const value = await this.#read()
      this.#value = Promise.resolve(value)
    } catch {
      // If the database cannot be reached, the search itself fails.
      this.#isStale = true
    }
    this.#isReading = false
  }
}

/**
 * Returns a reader that caches what it read in each process, shared by all organisations. The copy is refreshed on the
 * first call after the database announced a change, or after a dropped connection listens again; until the refresh is
 * done callers get the old copy. Readers in a transaction get the same copy.
 */
export function inMemoryCopy<T>(source: Source<T>): (db: Database) => Promise<T> {
  const copies = new WeakMap<Database, InMemoryCopy<T>>()
  return (database) => {
    const db = openedDatabase(database)
    const copy = copies.get(db) ?? new InMemoryCopy(source, db)
    copies.set(db, copy)
    return copy.get()
  }
}
