import { expect, test } from 'vitest'
import { uploadLine } from '#server/import/uploads/line.ts'

const columns = { party: 0, return_type: 1, period: 2, due_on: 3, filed_on: 4 }
const read = (returnType: string, period: string) =>
  uploadLine('gst', ['27AAACK1234F1Z5', returnType, period, '20-10-2026', ''], columns, '2026-11-20').value

test.each(['2026-09', '09-2026', 'Sep-2026', '092026', '2026-09-30', '30-09-2026', '1/9/2026'])(
  '%s is read as September 2026',
  (text) => {
    expect(read('GSTR-3B', text).period).toBe('2026-09')
  },
)

test.each(['2026-13', '31', '1/13/2026', 'soon', '09-0026'])('%s is not a month', (text) => {
  expect(() => read('GSTR-3B', text)).toThrow('is not a month')
})

test.each([
  ['GSTR3B', 'GSTR-3B'],
  ['gstr 3b', 'GSTR-3B'],
  ['GSTR-1', 'GSTR-1'],
  ['CMP-08', 'CMP-08'],
])('the return type %s is read as %s', (typed, name) => {
  expect(read(typed, '2026-09')).toMatchObject({ return_type: name, gstin: '27AAACK1234F1Z5' })
})

test.each(['2026-12', '01-2062'])('the month %s has not begun', (text) => {
  expect(() => read('GSTR-3B', text)).toThrow('is in the future')
})

test('a due date more than ten years ahead is rejected', () => {
  const cells = ['27AAACK1234F1Z5', 'GSTR-1', '2026-11', '31-12-9999', '']
  expect(() => uploadLine('gst', cells, columns, '2026-11-20')).toThrow('is more than ten years ahead')
})

test.each([
  ['120', 120],
  ['1,20,000', 120_000],
  ['30.0', 30],
  ['0x10', undefined],
  ['1e3', undefined],
  ['12.5', undefined],
  ['-1', undefined],
])('%s employees are read as %s', (text, people) => {
  const columnIndexes = { party: 0, establishment: 1, month: 2, employees: 3, amount: 4, due_on: 5 }
  const cells = ['27AAACK1234F1Z5', 'MH1', '2026-09', text, '1', '15-10-2026']
  const line = () => uploadLine('epfo', cells, columnIndexes, '2026-11-20').value.employees
  if (people === undefined) return expect(line).toThrow('is not a whole number')
  return expect(line()).toBe(people)
})

const accountHeads = {
  party: 0,
  account_number: 1,
  product: 2,
  sanction_limit: 3,
  outstanding: 4,
  days_past_due: 5,
  as_of: 6,
}
const account = (days: string, on: string) =>
  uploadLine(
    'accounts',
    ['27AAACK1234F1Z5', 'A1', 'Cash credit', '10', '5', days, on],
    accountHeads,
    '2026-11-20',
  )

test.each([
  ['36,501', '31-10-2026', 'Days past due 36,501 is above 36,500'],
  ['1,00,000', '31-10-2026', 'Days past due 1,00,000 is above 36,500'],
  ['0', '31-12-1899', 'Date 31-12-1899 is before 15-08-1947'],
  ['0', '14-08-1947', 'Date 14-08-1947 is before 15-08-1947'],
  ['0', '21-11-2026', 'Date 21-11-2026 is in the future'],
])('an account %s days past due on %s is rejected with what is possible', (days, on, reason) => {
  expect(() => account(days, on)).toThrow(reason)
})

test('an account is read with the largest number of days and the first date', () => {
  expect(account('36500', '15-08-1947').value).toMatchObject({ days_past_due: 36_500, as_of: '1947-08-15' })
})

test('a month, a due date and a number of employees must be possible, too', () => {
  expect(() => read('GSTR-3B', '08-1899')).toThrow('Period 08-1899 is before 1947-08')
  const gst = ['27AAACK1234F1Z5', 'GSTR-1', '2026-09', '20-10-1026', '']
  expect(() => uploadLine('gst', gst, columns, '2026-11-20')).toThrow('Due on 20-10-1026 is not a date')
  const columnIndexes = { party: 0, establishment: 1, month: 2, employees: 3, amount: 4, due_on: 5 }
  const cells = ['27AAACK1234F1Z5', 'MH1', '2026-09', '432000000', '1', '15-10-2026']
  expect(() => uploadLine('epfo', cells, columnIndexes, '2026-11-20')).toThrow(
    'Employees 432000000 is above 1,00,00,000',
  )
})
