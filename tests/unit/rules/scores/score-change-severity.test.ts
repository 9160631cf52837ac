import { expect, it } from 'vitest'
import { severityOfScoreChange } from '#server/rules/scores/score-change-severity.ts'

it.each([
  [77, 36, 'high', 'a fall through both bands'],
  [100, 70, 'high', 'a fall of 30 that stays Low'],
  [99, 70, 'medium', 'a fall of 29 that stays Low'],
  [60, 49, 'high', 'a fall of 11 into High'],
  [59, 49, 'high', 'a fall of 10 into High'],
  [55, 49, 'medium', 'a fall of 6 into High'],
  [50, 49, 'medium', 'one point, into High'],
  [75, 65, 'medium', 'a fall of 10 into Medium'],
  [63, 51, 'medium', 'a fall of 12 within Medium'],
  [48, 36, 'medium', 'a fall of 12 within High'],
  [71, 66, 'low', 'a fall of 5 into Medium'],
  [70, 69, 'low', 'one point, into Medium'],
  [90, 81, 'low', 'a fall of 9 within Low'],
  [66, 66, 'low', 'no change'],
  [36, 77, 'low', 'a rise'],
])('a change from %i to %i has the severity %s: %s', (before, after, severity) => {
  expect(severityOfScoreChange(before, after)).toBe(severity)
})
