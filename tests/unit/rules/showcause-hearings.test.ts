import { expect, test } from 'vitest'
import { hearingsUntil } from '#server/rules/showcause-hearings.ts'

const noted = (noted_on: string, on: string) => ({ noted_on, on, note: `noted ${noted_on}` })

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
])('an order tells of %s', (_, hearings, day, told) => {
  expect(
    hearingsUntil(
      hearings.map((one) => noted(...one)),
      day,
    ),
  ).toEqual(told.map((one) => noted(...one)))
})
