import { expect, test } from 'vitest'
import { columnsChosen, sheetChosen } from '#server/contract/portfolios/portfolio-import.ts'
import { uploadColumns } from '#server/contract/uploads/uploads.ts'

const takes = (limit: unknown) => [
  columnsChosen.safeParse({ version: 1, columns: { limit } }).success,
  uploadColumns.safeParse({ version: 1, columns: { limit } }).success,
  sheetChosen.safeParse({ version: 1, sheet: limit }).success,
]

test.each([0, 3, '0', '12'])('%j is accepted as the index of a sheet or column', (place) => {
  expect(takes(place)).toEqual([true, true, true])
})

test.each(['', ' ', null, false, [], -1, 1.5, 100, '1e1', '0x1'])(
  '%j is rejected as the index of a sheet or column',
  (place) => {
    expect(takes(place)).toEqual([false, false, false])
  },
)
