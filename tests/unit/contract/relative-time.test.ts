import { expect, it } from 'vitest'
import { relativeTime } from '#server/contract/relative-time.ts'

const evening = '2026-11-20T21:00:00+05:30'

it.each([
  ['2026-11-20T21:00:30+05:30', 'Just now'],
  ['2026-11-20T20:59:01+05:30', 'Just now'],
  ['2026-11-20T20:59:00+05:30', '1 minute ago'],
  ['2026-11-20T20:01:00+05:30', '59 minutes ago'],
  ['2026-11-20T20:00:00+05:30', '1 hour ago'],
  ['2026-11-20T09:01:00+05:30', '11 hours ago'],
  ['2026-11-20T09:00:00+05:30', 'Today'],
  ['2026-11-20T00:00:00+05:30', 'Today'],
  ['2026-11-19T23:59:59+05:30', 'Yesterday'],
  ['2026-11-19T00:00:00+05:30', 'Yesterday'],
  ['2026-11-18T23:59:59+05:30', '2 days ago'],
  ['2026-11-14T12:00:00Z', '6 days ago'],
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-14', '6 days ago'],
])('%s is shown as “%s”', (instant, text) => {
  expect(relativeTime(instant, evening)).toBe(text)
})
