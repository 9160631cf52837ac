import { expect, test } from 'vitest'
import { exchangeDate } from '#server/import/exchange-date.ts'

const read = (text: string) => exchangeDate(text, 'The date', '2026-11-21')

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20-NOV-2026', '2026-11-20'],
  ['2026-11-20 23:30:00', '2026-11-20'],
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
  ['2026-11-20T18:30:00.000+00:00', '2026-11-21'],
  ['2026-11-20T23:59:00+05:30', '2026-11-20'],
])('%s is the date %s in India', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each(['2026-02-31', '2026-02-31T20:00:00Z', '31-02-2026', '2026-11-20T99:00:00Z'])(
  '%s is not a date',
  (text) => {
    expect(() => read(text)).toThrow('is not a date')
  },
)
