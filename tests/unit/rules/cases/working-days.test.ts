import { expect, it } from 'vitest'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '#server/rules/cases/working-days.ts'

const bank = { working_week: 'bank' as const, holidays: new Set(['2026-12-25']) }
const fiveDays = { ...bank, working_week: 'five_day' as const }
const sixDays = { ...bank, working_week: 'six_day' as const }

it.each([
  ['a Friday', '2026-12-04', true, true, true],
  ['a Sunday', '2026-12-06', false, false, false],
  ['the first Saturday', '2026-12-05', true, false, true],
  ['the second Saturday', '2026-12-12', false, false, true],
  ['the third Saturday', '2026-12-19', true, false, true],
  ['the fourth Saturday', '2026-12-26', false, false, true],
  ['a fifth Saturday', '2026-10-31', true, false, true],
  ['a holiday', '2026-12-25', false, false, false],
])('%s (%s): bank %s, five days %s, six days %s', (_, day, inBank, inFive, inSix) => {
  expect(isWorkingDay(day, bank)).toBe(inBank)
  expect(isWorkingDay(day, fiveDays)).toBe(inFive)
  expect(isWorkingDay(day, sixDays)).toBe(inSix)
})

it.each([
  ['2026-12-23', 0, '2026-12-23'],
  ['2026-12-23', 1, '2026-12-24'],
  // Christmas, the fourth Saturday and a Sunday are in between.
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-06', 5, '2026-12-11'],
  ['2026-12-11', 1, '2026-12-14'],
])('%s plus %i working days is %s', (from, days, to) => {
  expect(addWorkingDays(from, days, bank)).toBe(to)
})

it.each([
  ['2026-12-24', '2026-12-28', 1],
  ['2026-12-28', '2026-12-24', -1],
  ['2026-12-24', '2026-12-24', 0],
  ['2026-12-01', '2026-12-31', 23],
])('from %s to %s there are %i working days', (from, to, days) => {
  expect(workingDaysBetween(from, to, bank)).toBe(days)
})

it('adding and counting working days agree for every working week', () => {
  for (const calendar of [bank, fiveDays, sixDays])
    for (let days = 1; days < 500; days += 7)
      expect(workingDaysBetween('2026-01-30', addWorkingDays('2026-01-30', days, calendar), calendar)).toBe(
        days,
      )
})
