import { expect, test } from 'vitest'
import { earlyWarningOf } from '#app/parties/highlights/early-warning.widget.server.ts'
import type { EarlyWarningScore as Score } from '#server/contract/parties/party-scores.ts'

const reason = (label: string, points: number) => ({ code: label, label, points, source: 'Statements' })
const score = (computed_on: string, value: number, reasons = [reason('Loss after tax', -6)]): Score => ({
  computed_on,
  score: value,
  band: value < 50 ? 'high' : value < 70 ? 'medium' : 'low',
  receipt: { version: '1', reasons, missing: [] },
})

test('the sentence compares the score with a year ago and names the main negative factors', () => {
  const reasons = [
    reason('GST conduct', -2),
    reason('Revenue −16.0 %', -6),
    reason('Interest cover 0.32', -14),
    reason('Rating, 2 notches down', -10),
  ]
  const warning = earlyWarningOf([
    score('2025-11-20', 61),
    score('2026-08-20', 50),
    score('2026-11-20', 38, reasons),
  ])
  expect(warning?.sentence).toBe(
    'Was 61 a year ago. Main negative factors: interest cover 0.32, rating (2 notches down) and revenue −16.0 %.',
  )
})

test('a score without a year of history is compared with its first value', () => {
  expect(earlyWarningOf([score('2026-08-20', 70), score('2026-11-20', 60)])?.sentence).toBe(
    'Was 70 on 20-08-2026. Main negative factors: loss after tax.',
  )
  expect(earlyWarningOf([score('2026-11-20', 100, [])])?.sentence).toBe('No negative factors are known.')
})

test('the chart has a text description and needs two points', () => {
  const chart = earlyWarningOf([score('2026-08-20', 77), score('2026-11-20', 36)])?.chart
  expect(chart?.svg).toContain('role="img"')
  expect(chart?.says).toBe('Score: 77 on 20-08-2026, 36 on 20-11-2026.')
  expect(chart?.svg).not.toContain('style=')
  expect(chart?.table.rows).toEqual([
    ['20-08-2026', 77],
    ['20-11-2026', 36],
  ])
  expect(earlyWarningOf([score('2026-11-20', 36)])?.chart).toBeNull()
})

test('smaller factors are one row, and what the minimum of 0 gives back is a row of its own', () => {
  const reasons = [-40, -30, -20, -15, -5, -4].map((points) => reason(`Factor ${points}`, points))
  const rows = earlyWarningOf([score('2026-11-20', 0, [...reasons, reason('Minimum', 14)])])?.reasons
  expect(rows?.slice(-3).map(({ label, points }) => `${label} ${points}`)).toEqual([
    'Factor -15 −15.0',
    '2 smaller factors −9.0',
    'Minimum +14.0',
  ])
})

test('without a score there is no early warning', () => {
  expect(earlyWarningOf([])).toBeNull()
})

test('missing inputs are named, whole record types first', () => {
  const [only] = [score('2026-11-20', 100, [])]
  const without = (missing: string[]) =>
    earlyWarningOf([{ ...only, receipt: { ...only.receipt, missing } } as Score])?.sentence
  expect(without(['loan accounts'])).toBe('No negative factors are known. Computed without loan accounts.')
  expect(
    without(['interest cover', 'Z″', 'ratings', 'charges', 'current ratio', 'court cases', 'revenue']),
  ).toBe(
    'No negative factors are known. Computed without ratings, charges, court cases, interest cover, Z″ and 2 more inputs.',
  )
  expect(without(['losses in two years, ÷ total assets', 'ratings'])).toContain(
    'Computed without ratings and losses in two years (÷ total assets).',
  )
})
