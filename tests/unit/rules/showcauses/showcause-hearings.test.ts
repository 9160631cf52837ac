import { expect, test } from 'vitest'
import { hearingsUntil, lastStanding } from '#server/rules/showcauses/showcause-hearings.ts'

interface Noted {
  noted_on: string
  on: string
  note: string
  cancels?: boolean
}
const noted = (noted_on: string, on: string): Noted => ({ noted_on, on, note: `noted ${noted_on}` })

test.each<[what: string, hearings: [noted: string, on: string][], day: string, told: [string, string][]]>([
  ['no hearing', [], '2026-11-28', []],
  ['one that was held', [['2026-11-20', '2026-11-18']], '2026-11-28', [['2026-11-20', '2026-11-18']]],
  [
    'the later one of two days, of which the first was put off before it came',
    [
      ['2026-11-12', '2026-11-20'],
      ['2026-11-13', '2026-11-26'],
    ],
    '2026-11-28',
    [['2026-11-13', '2026-11-26']],
  ],
  [
    'the earlier one, where it was brought forward',
    [
      ['2026-11-12', '2026-11-26'],
      ['2026-11-13', '2026-11-20'],
    ],
    '2026-11-28',
    [['2026-11-13', '2026-11-20']],
  ],
  [
    'both, where another was fixed on the day of the first',
    [
      ['2026-11-12', '2026-11-20'],
      ['2026-11-20', '2026-11-26'],
    ],
    '2026-11-28',
    [
      ['2026-11-12', '2026-11-20'],
      ['2026-11-20', '2026-11-26'],
    ],
  ],
  [
    'both in the order of their days, where one that was held is noted late',
    [
      ['2026-11-13', '2026-11-26'],
      ['2026-11-27', '2026-11-15'],
    ],
    '2026-11-28',
    [
      ['2026-11-27', '2026-11-15'],
      ['2026-11-13', '2026-11-26'],
    ],
  ],
  [
    'none of a later day than its own',
    [
      ['2026-11-12', '2026-11-18'],
      ['2026-11-19', '2026-12-20'],
    ],
    '2026-11-28',
    [['2026-11-12', '2026-11-18']],
  ],
])('an order lists %s', (_, hearings, day, expected) => {
  expect(
    hearingsUntil(
      hearings.map((one) => noted(...one)),
      day,
    ),
  ).toEqual(expected.map((one) => noted(...one)))
})

const cancelled = (noted_on: string, on: string): Noted => ({ ...noted(noted_on, on), cancels: true })

test.each<[what: string, said: Noted[], told: [on: string, isCancelled: boolean][], last: string | null]>([
  [
    'the one that is left, and the one that was cancelled also where its day was still to come',
    [
      noted('2026-11-12', '2026-11-10'),
      noted('2026-11-13', '2026-12-26'),
      cancelled('2026-11-14', '2026-12-26'),
    ],
    [
      ['2026-11-10', false],
      ['2026-12-26', true],
    ],
    '2026-11-10',
  ],
  [
    'the cancelled one, and not the one in whose place it had come',
    [
      noted('2026-11-12', '2026-11-20'),
      noted('2026-11-13', '2026-11-26'),
      cancelled('2026-11-14', '2026-11-26'),
    ],
    [['2026-11-26', true]],
    null,
  ],
  [
    'one that is fixed for the same day again',
    [
      noted('2026-11-12', '2026-11-20'),
      cancelled('2026-11-13', '2026-11-20'),
      noted('2026-11-14', '2026-11-20'),
    ],
    [
      ['2026-11-20', true],
      ['2026-11-20', false],
    ],
    '2026-11-20',
  ],
])('with cancelled hearings, an order lists %s', (_, hearings, expected, last) => {
  expect(hearingsUntil(hearings, '2026-11-28').map(({ on, cancels = false }) => [on, cancels])).toEqual(
    expected,
  )
  expect(lastStanding(hearings)).toBe(last)
})
