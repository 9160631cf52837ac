import { expect, test } from 'vitest'
import { pagedParts } from '#app/alerts/detail/detail-pages.server.ts'
import { trackRecordText } from '#app/alerts/track-record.widget.ts'
import { detailParts } from '#server/contract/alerts/alert-detail-parts.ts'

const alert = (alert_detail: unknown, signal_format = 2) => ({
  alert_detail,
  signal_format,
  alert_category: 'Financial',
  signal_code: 1,
})
const partsOf = (detail: unknown, format?: number) => detailParts(alert(detail, format))

test('5,000 rows are paged, and a page beyond the end shows the last one', () => {
  const rows = Array.from({ length: 5_000 }, (_, number) => ({ number }))
  const shown = (query: string) =>
    pagedParts(partsOf(rows), new URL(`http://x/app/alerts/a_1?${query}`), 'a_1')[0]
  expect(shown('')).toMatchObject({ page: 1, pages: 100, total: 5_000 })
  for (const [query, page] of [
    ['table=1&rows=3', 3],
    ['table=1&rows=999', 100],
    ['table=2&rows=3', 1],
    ['table=1&rows=moon', 1],
  ] as const) {
    const part = shown(query)
    expect([query, part]).toMatchObject([query, { page, rows: { length: 50 } }])
  }
})

test('unknown formats, rows that are not objects and deep nesting still produce output', () => {
  const deep = { a: { b: { c: { d: { e: [{ amount: 1 }] } } } } }
  for (const [detail, format] of [
    [[{ amount: 1 }], 99],
    [[1, 'two', null, { amount: 3 }], 2],
    [deep, 6],
    [deep, 99],
    ['a text', 1],
  ] as const)
    expect(partsOf(detail, format).length, JSON.stringify(detail)).toBeGreaterThan(0)
  expect(JSON.stringify(partsOf(deep, 6))).toContain('"1"')
})

test('the track record is described in words', () => {
  const record = {
    signal_code: 1,
    raised: 46,
    decided: 40,
    led_to_case: 5,
    acknowledged: 4,
    false_positive: 31,
    duplicate: 0,
    before_trouble: 6,
    days_before_trouble: 84,
  }
  expect(trackRecordText(record)).toBe(
    'Raised 46 times here, 40 decided: 31 false positives, 5 cases, 4 acknowledged. A downgrade or default followed 6 of 46, after 84 days (median).',
  )
  expect(trackRecordText({ ...record, raised: 1, decided: 0, before_trouble: 0 })).toBe(
    'Raised once here, not yet decided.',
  )
  expect(trackRecordText({ ...record, raised: 500, before_trouble: 0 })).toMatch(
    /^Of the last 500 raised here, 40 decided: 31 false positives,/,
  )
  expect(trackRecordText(null)).toBeNull()
})
