import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Work } from '#server/database/connection.ts'
import { cachedIfLarge } from '#server/database/lists/cached-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A counter over this many rows that returns how often it was read. */
function counter(rows: number) {
  const db = {} as Work
  let reads = 0
  return (key = 'cases o_1') =>
    cachedIfLarge(
      db,
      key,
      async () => ({ rows, reads: ++reads }),
      (counts) => counts.rows,
    ).then(({ reads }) => reads)
}

test('counts of more than 20,000 rows are cached for a minute', async () => {
  const read = counter(20_001)
  expect([await read(), await read()]).toEqual([1, 1])
  vi.advanceTimersByTime(60_001)
  expect([await read(), await read()]).toEqual([2, 2])
})

test('counts of fewer rows are not cached', async () => {
  const read = counter(20_000)
  expect([await read(), await read()]).toEqual([1, 2])
})

test('counts are cached separately for each key', async () => {
  const read = counter(50_000)
  expect([await read('cases o_1'), await read('cases o_2'), await read('cases o_1')]).toEqual([1, 2, 1])
})

test('a failed count is not cached', async () => {
  const db = {} as Work
  const read = (outcome: () => Promise<number>) => cachedIfLarge(db, 'key', outcome, (rows) => rows)
  await expect(read(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await read(async () => 30_000)).toBe(30_000)
})
