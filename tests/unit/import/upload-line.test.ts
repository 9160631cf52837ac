import { expect, test } from 'vitest'
import { uploadLine } from '#server/import/uploads/line.ts'

const columns = { party: 0, return_type: 1, period: 2, due_on: 3, filed_on: 4 }
const read = (returnType: string, period: string) =>
  uploadLine('gst', ['27AAACK1234F1Z5', returnType, period, '20-10-2026', ''], columns, '2026-11-20').value

test.each(['2026-09', '09-2026', 'Sep-2026', '092026', '2026-09-30', '30-09-2026', '1/9/2026'])(
  '%s is September of 2026',
  (text) => {
    expect(read('GSTR-3B', text).period).toBe('2026-09')
  },
)

test.each(['2026-13', '31', '1/13/2026', 'soon'])('%s is no month', (text) => {
  expect(() => read('GSTR-3B', text)).toThrow('is no month')
})

test.each([
  ['GSTR3B', 'GSTR-3B'],
  ['gstr 3b', 'GSTR-3B'],
  ['GSTR-1', 'GSTR-1'],
  ['CMP-08', 'CMP-08'],
])('the return %s is %s', (typed, name) => {
  expect(read(typed, '2026-09')).toMatchObject({ return_type: name, gstin: '27AAACK1234F1Z5' })
})
