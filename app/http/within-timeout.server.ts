import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a page waits for a part from a platform over the network. */
const defaultTimeoutMs = 800

/** The result of `reading`, or undefined if it takes longer than `timeoutMs`. */
export async function withinTimeout<T>(
  reading: Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T | undefined> {
  const late = new AbortController()
  const lateness = wait(timeoutMs, undefined, { signal: late.signal }).catch(() => reading)
  const read = await Promise.race([reading, lateness])
  late.abort()
  reading.catch(() => undefined)
  return read
}
