import { expect, test } from 'vitest'
import { demoDay } from '#server/demo/calendar.ts'
import { worldInserts } from '#server/demo/world-inserts.ts'

test.each([
  ['2026-11-27T20:00:00Z', '2026-11-27'],
  ['2026-11-28T00:29:59Z', '2026-11-27'],
  ['2026-11-28T00:30:00Z', '2026-11-28'],
])('begun at %s nothing in the demonstration is still to come', (now, day) => {
  expect(demoDay(new Date(now))).toBe(day)
})

test('nothing happens in the demonstration later than six in India on its day', () => {
  const today = '2026-11-20'
  const inserted = [...worldInserts(today, '')].map((insert) => JSON.stringify(insert)).join()
  const moments = inserted.match(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*Z/g) ?? []
  expect(moments).toContain('2026-11-20T00:30:00.000Z')
  expect(moments.filter((moment) => moment > '2026-11-20T00:30:00.000Z')).toEqual([])
}, 90_000)
