import { expect, test } from 'vitest'
import { scoreBreakdownOf } from '#app/parties/scores/score-breakdown.server.ts'
import { scoreHistoryOf } from '#app/parties/scores/score-history.server.ts'
import type { EarlyWarningScore, ScoreParts, ScoreReceipt } from '#server/contract/parties/party-scores.ts'

const reason = (code: string, points: number) => ({ code, label: code, points, source: 'Statements' })
const scored = (computed_on: string, score: number, receipt: Partial<ScoreReceipt>): EarlyWarningScore => ({
  computed_on,
  score,
  band: 'low',
  receipt: { version: '2', reasons: [], missing: [], ...receipt },
})

test('score changes are given in tenths, and a change of the scoring rule is mentioned', () => {
  const history = scoreHistoryOf([
    scored('2026-08-20', 80, { version: '1', reasons: [reason('cover', -20)] }),
    scored('2026-11-20', 79, { reasons: [reason('cover', -20.3), reason('debt', -0.7)], likelihood: 0.021 }),
  ])
  expect(history?.change?.parts.map(({ label, by }) => `${label} ${by}`)).toEqual(['debt −0.7', 'cover −0.3'])
  expect(history?.change?.rules).toBe('The scoring rule changed from version 1 to 2 in this period.')
  expect(history?.likelihood).toContain('about 2 in 100')
  const [only] = [scored('2026-11-20', 100, { about: 'A bank.' })]
  expect(scoreHistoryOf([only])).toMatchObject({ about: 'A bank.', likelihood: '' })
})

test('a reason that no longer applies is marked, and so is what the minimum of 0 gives back', () => {
  const before = scored('2026-08-27', 3, {
    exact: 3.4,
    reasons: [reason('charges', -6), reason('debt', -90.6)],
  })
  const now = scored('2026-11-27', 0, {
    exact: -12.3,
    reasons: [reason('debt', -112.3), reason('minimum', 12.3)],
  })
  const change = scoreHistoryOf([before, now])?.change
  expect(change?.parts.map(({ label, by }) => `${label} ${by}`)).toEqual([
    'debt −21.7',
    'minimum +12.3',
    'charges, no longer +6.0',
  ])
})

test('a breakdown adds up in tenths and explains the bands if they are known', () => {
  const part = (code: string, points: number) => ({
    code,
    label: code,
    input: null,
    source: null,
    threshold: '',
    at_most: 9,
    points,
  })
  const parts: ScoreParts = {
    computed_on: '2026-11-20',
    score: 100,
    version: '2',
    others: [],
    missing: [],
    bands: { high: 0.204, medium: 0.043 },
    groups: [{ key: 'ratios', parts: [part('a', -0.1), part('b', -0.2), part('c', 0)] }],
  }
  const [ratios] = scoreBreakdownOf(parts)?.groups ?? []
  expect(ratios).toMatchObject({ taken: '−0.3', empty: false })
  expect(ratios?.parts.map(({ points }) => points)).toEqual(['−0.1', '−0.2', '0'])
  expect(scoreBreakdownOf(parts)?.bands).toMatch(
    /about 4 in 100 companies at 70 points and about 20 in 100 at 50/,
  )
  expect(scoreBreakdownOf({ ...parts, bands: null })?.bands).toBe('')
})
