import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { countUse, forgetUses, undoUse } from '#server/database/rate-limits.ts'
import { attemptAllowed } from '#server/identity/sign-in/attempts.ts'
import { freshDatabase } from '#tests/support/database/database.ts'

type Fresh = Awaited<ReturnType<typeof freshDatabase>>
let fresh: Fresh
/** Another process's connections to the same database. */
let another: Fresh['db']
beforeAll(async () => {
  fresh = await freshDatabase()
  another = openDatabase(fresh.url, 'web', 2)
})
afterAll(async () => {
  await another.destroy()
  await fresh.close()
})

test('uses are counted across processes without losing simultaneous ones', async () => {
  const limit = { name: 'tried', points: 5, seconds: 60 }
  const uses = Array.from({ length: 20 }, (_, n) => countUse(n % 2 ? fresh.db : another, limit, 'u_1'))
  const waits = await Promise.all(uses)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
  expect(await countUse(fresh.db, limit, 'u_2')).toBe(0)
  expect(await countUse(fresh.db, { ...limit, name: 'something else' }, 'u_1')).toBe(0)
})

test('uses that were taken back or reset no longer count', async () => {
  const limit = { name: 'taken back', points: 1, seconds: 60 }
  expect(await countUse(fresh.db, limit, 'u_1')).toBe(0)
  await undoUse(another, limit, 'u_1')
  expect(await countUse(fresh.db, limit, 'u_1')).toBe(0)
  expect(await countUse(another, limit, 'u_1')).toBeGreaterThan(0)
  await forgetUses(fresh.db, limit, 'u_1')
  expect(await countUse(another, limit, 'u_1')).toBe(0)
})

test('guessing one password from many addresses of one network is stopped after ten attempts', async () => {
  const guesses = Array.from({ length: 12 }, (_, n) =>
    attemptAllowed(fresh.db, `2001:db8:7:7::${n + 1}`, 'a@bank.example'),
  )
  expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(10)
  expect(await attemptAllowed(fresh.db, '2001:db8:7:8::1', 'a@bank.example')).toBe(true)
})
