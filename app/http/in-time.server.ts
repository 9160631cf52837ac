import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a page waits for a part that a platform over the network gives. */
const patience = 800

/** What was read within the time that a page waits; undefined when it takes longer. */
export async function inTime<T>(reading: Promise<T>, within = patience): Promise<T | undefined> {
  const late = new AbortController()
  const lateness = wait(within, undefined, { signal: late.signal }).catch(() => reading)
  const read = await Promise.race([reading, lateness])
  late.abort()
  reading.catch(() => undefined)
  return read
}
