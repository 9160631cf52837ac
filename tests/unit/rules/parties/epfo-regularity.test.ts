import { expect, it } from 'vitest'
import { addDays, addMonths } from '#server/contract/calendar.ts'
import {
  type EpfoMonth,
  epfoCounted,
  epfoDueOn,
  epfoRegularity,
} from '#server/rules/parties/epfo-regularity.ts'

type Row = [delay: number | undefined, count?: number, paid?: number]

const months = (rows: Row[]): EpfoMonth[] =>
  rows.map(([delay, count = 100, paid = 1000 * count], age) => {
    const month = addMonths('2026-09-01', -age).slice(0, 7)
    return { month, paid_on: delay === undefined ? undefined : addDays(epfoDueOn(month), delay), count, paid }
  })

const fine = (count: number): Row[] => Array.from({ length: count }, () => [0])

it.each<[string, Row[], object]>([
  ['all fine', fine(12), { late: 0, missed: 0, headcount_change: 0, severity: undefined }],
  ['15 days is not late', [[15], [15], ...fine(10)], { late: 0, severity: undefined }],
  ['late twice', [[16], [20], ...fine(10)], { late: 2, severity: 'low' }],
  ['late long ago', [...fine(6), [16], [20]], { late: 0 }],
  ['one missed', [[undefined], ...fine(11)], { missed: 1, severity: 'medium' }],
  ['two missed', [[undefined], [0], [undefined]], { missed: 2, severity: 'high' }],
  ['a quarter of the people gone', [[0, 75], ...fine(11)], { headcount_change: -0.25, severity: 'high' }],
  ['wages cut', [[0, 100, 80_000], ...fine(11)], { severity: 'medium' }],
  ['nothing known', [], { months: 0, headcount_change: undefined, severity: undefined }],
])('rates wage months: %s', (_, rows, expected) => {
  expect(epfoRegularity(months(rows), '2026-11-20')).toMatchObject(expected)
})

it('describes which months were counted', () => {
  const counted = (rows: Row[]) => epfoCounted(epfoRegularity(months(rows), '2026-11-20'))
  expect(counted([[undefined], [20], ...fine(4), [33], ...fine(5)])).toBe(
    '1 missed of 12, 1 of the last 6 paid more than 15 days late',
  )
  expect(counted(fine(3))).toBe('0 missed of 3, 0 of the last 3 paid more than 15 days late')
})

it('contributions are due on the 15th of the next month', () => {
  expect(epfoDueOn('2026-12')).toBe('2027-01-15')
  expect(epfoRegularity([{ month: '2026-11' }], '2026-11-20').months).toBe(0)
})
