/** Remembers at most `most` values for as long as each is good; the one not asked for longest goes first. */
export class BriefMemory<T> {
  #entries = new Map<string, { value: T; until: number }>()
  #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The value, unless it was never kept, is past its time or was dropped. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.until <= Date.now()) return undefined
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps `value` until `until` (milliseconds since 1970). */
  keep(key: string, value: T, until: number): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }

  drop(key: string): void {
    this.#entries.delete(key)
  }
}
