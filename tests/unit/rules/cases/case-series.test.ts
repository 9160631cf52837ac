import { describe, expect, it } from 'vitest'
import { changedSeries, type SeriesState } from '#server/rules/cases/case-series.ts'

const monthly: SeriesState = {
  recurring: { frequency: 'Monthly' },
  next_due: '2027-01-31',
  ended: false,
  skipped: [],
}
const today = '2027-01-10'
const start = '2026-10-31'
const change = (state: SeriesState, action: 'end' | 'resume' | 'skip' | 'unskip', date?: string) =>
  changedSeries(state, { action, date }, today, start)
const stateOf = (outcome: ReturnType<typeof change>) => ('state' in outcome ? outcome.state : outcome.refused)

describe('a series of cases', () => {
  it('ends once, and resumes with the next date after today', () => {
    const ended = { ...monthly, ended: true, next_due: null }
    expect(stateOf(change(monthly, 'end'))).toEqual(ended)
    expect(stateOf(change(ended, 'end'))).toBe('This series has already ended.')
    expect(stateOf(changedSeries(ended, { action: 'resume' }, '2027-02-28', start))).toEqual({
      ...monthly,
      next_due: '2027-03-31',
    })
    expect(stateOf(change(monthly, 'resume'))).toBe('This series has not ended.')
  })

  it('skips its next dates one by one, and restores a skipped one', () => {
    const once = { ...monthly, skipped: ['2027-01-31'], next_due: '2027-02-28' }
    const twice = { ...monthly, skipped: ['2027-01-31', '2027-02-28'], next_due: '2027-03-31' }
    expect(stateOf(change(monthly, 'skip', '2027-01-31'))).toEqual(once)
    expect(stateOf(change(once, 'skip'))).toEqual(twice)
    expect(stateOf(change(twice, 'unskip', '2027-02-28'))).toEqual(once)
    expect(stateOf(change(twice, 'unskip', '2027-01-31'))).toEqual({
      ...twice,
      skipped: ['2027-02-28'],
      next_due: '2027-01-31',
    })
  })

  it('keeps a due date whose case was not raised yet', () => {
    const waiting = { ...monthly, next_due: '2027-01-05', skipped: ['2027-01-31'] }
    expect(stateOf(change(waiting, 'unskip', '2027-01-31'))).toMatchObject({ next_due: '2027-01-05' })
  })

  it('rejects impossible changes with a reason', () => {
    const skipped = { ...monthly, skipped: ['2027-01-10', '2027-03-31'] }
    expect(stateOf(change(monthly, 'skip', '2027-02-28'))).toBe('The next date of this series is 31-01-2027.')
    expect(stateOf(change(monthly, 'unskip', '2027-02-28'))).toBe('That date was not skipped.')
    expect(stateOf(change(skipped, 'unskip', '2027-01-10'))).toBe('That date has passed.')
    expect(stateOf(change({ ...skipped, ended: true, next_due: null }, 'unskip', '2027-03-31'))).toBe(
      'This series has ended: resume it first.',
    )
    expect(stateOf(change({ ...monthly, next_due: null }, 'skip'))).toBe('This series has no further dates.')
    const dates = { ...monthly, recurring: { absoluteDates: ['2026-12-01'] }, ended: true, next_due: null }
    expect(stateOf(change(dates, 'resume'))).toBe('This series has no further dates.')
  })

  it('with fixed dates has no next date once the last is skipped, until it is restored', () => {
    const dates = { ...monthly, recurring: { absoluteDates: ['2027-01-31'] } }
    const over = { ...dates, skipped: ['2027-01-31'], next_due: null }
    expect(stateOf(change(dates, 'skip'))).toEqual(over)
    expect(stateOf(change(over, 'unskip', '2027-01-31'))).toEqual(dates)
  })
})
