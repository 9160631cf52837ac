import { expect, it } from 'vitest'
import { notches, readRating, severityOfRating } from '#server/rules/parties/rating-scale.ts'

it.each([
  ['AAA', 'long', 'AAA', 1],
  ['BBB-', 'long', 'BBB-', 10],
  ['[ICRA]BB+ (Negative)', 'long', 'BB+', 11],
  ['CARE BBB−; Stable', 'long', 'BBB-', 10],
  ['Provisional CRISIL AAA(SO)', 'long', 'AAA', 1],
  ['CRISIL PPMLD AA+ r', 'long', 'AA+', 2],
  ['[ICRA] C-', 'long', 'C-', 19],
  ['CARE D', 'long', 'D', 20],
  ['IND A1+', 'short', 'A1+', 1],
  ['[ICRA]A4', 'short', 'A4', 8],
])('reads the grade of %s', (text, scale, grade, ordinal) => {
  expect(readRating(text)).toEqual({ scale, grade, ordinal, not_cooperating: false })
})

it.each(['', '(SO)', 'Withdrawn', 'CARE'])('%s has no grade', (text) => {
  expect(readRating(text)).toBeUndefined()
})

it.each([
  ['BBB-', 'BB+', 1, 'high'],
  ['BBB', 'BB+', 2, 'high'],
  ['AA', 'AA-', 1, 'low'],
  ['AA', 'A+', 2, 'medium'],
  ['AA+', 'A', 4, 'high'],
  ['A', 'A+', -1, undefined],
  ['A', 'A', 0, undefined],
  ['CARE BB', 'CARE BB; ISSUER NOT COOPERATING', 0, 'medium'],
  ['C', 'D', 2, 'high'],
  ['D', 'D', 0, undefined],
  ['A4', 'D', 1, 'high'],
  ['AA', 'A1+', undefined, undefined],
  ['', 'D', undefined, 'high'],
])('counts the notches and severity from %s to %s', (previous, current, steps, severity) => {
  expect(notches(previous, current)).toBe(steps)
  expect(severityOfRating(previous, current)).toBe(severity)
})
