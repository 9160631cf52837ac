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
  const heads = { party: 0, establishment: 1, month: 2, employees: 3, amount: 4, due_on: 5 }
  const cells = ['27AAACK1234F1Z5', 'MH1', '2026-09', text, '1', '15-10-2026']
  const line = () => uploadLine('epfo', cells, heads, '2026-11-20').value.employees
  if (people === undefined) return expect(line).toThrow('is not a whole number')
  return expect(line()).toBe(people)
})
