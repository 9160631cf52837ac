import { expect, test } from 'vitest'
import { demoDay } from '#server/demo/calendar.ts'
import { worldInserts } from '#server/demo/world-inserts.ts'

test.each([
  ['2026-11-27T20:00:00Z', '2026-11-27'],
  ['2026-11-28T00:29:59Z', '2026-11-27'],
  ['2026-11-28T00:30:00Z', '2026-11-28'],
])('a demo started at %s gets the latest date whose 6 a.m. in India has passed', (now, day) => {
  expect(demoDay(new Date(now))).toBe(day)
})

test('no demo data is later than 6 a.m. in India on its date', () => {
  const today = '2026-11-20'
  const inserted = [...worldInserts(today, '')].map((insert) => JSON.stringify(insert)).join()
  const moments = inserted.match(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*Z/g) ?? []
  expect(moments).toContain('2026-11-20T00:30:00.000Z')
  expect(moments.filter((moment) => moment > '2026-11-20T00:30:00.000Z')).toEqual([])
}, 90_000)
