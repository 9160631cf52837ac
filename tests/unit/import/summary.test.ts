import { expect, test } from 'vitest'
import { summaryOf } from '#server/import/summary.ts'

test('the summary describes noted rows without terms specific to one kind of file', () => {
  const counts = { read: 3, added: 2, changed: 0, unchanged: 0, refused: 1, noted: 2, continuedFrom: 0 }
  const took = { seconds: 1, secondsInAll: 1, rowsPerSecond: 3 }
  const summary = summaryOf({ ...counts, ...took, finished: [], refusedRows: undefined, broken: undefined })
  expect(summary).toContain('Noted                 2  accepted with a remark')
  expect(summary.join('\n')).not.toMatch(/CIN/)
})
