import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#server/contract/calendar.ts'
import { type GstFiling, gstRegularity } from '#server/rules/parties/gst-regularity.ts'

const today = '2026-11-20'

/** Monthly returns, newest first, each filed this many days late; undefined is unfiled. */
const filings = (delays: (number | undefined)[]): GstFiling[] =>
  delays.map((days, age) => {
    const due_on = addMonths('2026-10-20', -age)
    return { due_on, filed_on: days === undefined ? undefined : addDays(due_on, days) }
  })

const onTime = (count: number) => Array<number>(count).fill(0)

describe('GST regularity', () => {
  it.each([
    ['all on time', onTime(12), {}, { late: 0, missed: 0, severity: undefined, eway_bill_blocked: false }],
    ['one late', [9, ...onTime(11)], {}, { late: 1, missed: 0, severity: 'low' }],
    [
      'two missed',
      [undefined, undefined, ...onTime(10)],
      {},
      { missed: 2, missed_in_a_row: 2, severity: 'medium', eway_bill_blocked: true },
    ],
    [
      'two missed apart',
      [undefined, 0, undefined, ...onTime(9)],
      {},
      { missed: 2, missed_in_a_row: 1, eway_bill_blocked: false },
    ],
    ['three missed', [undefined, undefined, undefined], {}, { missed: 3, severity: 'high' }],
    ['suspended', onTime(12), { status: 'suspended' as const }, { severity: 'high' }],
    ['nothing due', [], {}, { periods: 0, regularity: undefined, severity: undefined }],
  ])('is rated: %s', (_, delays, options, expected) => {
    expect(gstRegularity(filings(delays), today, options)).toMatchObject(expected)
  })

  it.each([
    [onTime(12), 1],
    [[60], 0],
    [[30], 0.5],
    [[0, 60], 1 / (1 + 0.5 ** (1 / 6))],
  ])('of returns %j days late is %d', (delays, regularity) => {
    expect(gstRegularity(filings(delays), '2027-01-20').regularity).toBeCloseTo(regularity, 10)
  })

  it('ignores returns not yet due and filing dates in the future', () => {
    expect(
      gstRegularity([{ due_on: '2026-12-20' }, { due_on: '2026-10-20', filed_on: '2026-12-01' }], today),
    ).toMatchObject({ periods: 1, missed: 1 })
  })
})
