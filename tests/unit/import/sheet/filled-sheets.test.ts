import { expect, test } from 'vitest'
import { fillMerged } from '#server/import/sheet/filled-sheets.ts'

test('the value of a merged cell is filled into its own lines only', () => {
  const rows = [
    { line: 1, cells: ['A', 'x'] },
    { line: 2, cells: ['', 'y'] },
    { line: 4, cells: [] },
    { line: 5, cells: ['', 'z'] },
    { line: 6, cells: ['B'] },
  ]
  const merged: { column: number; lines: [number, number] }[] = [
    { column: 1, lines: [2, 4] },
    { column: 0, lines: [1, 4] },
    // Its first line is empty, and therefore missing.
    { column: 0, lines: [5, 6] },
    { column: 1, lines: [3, 6] },
  ]
  expect(fillMerged(rows, merged)).toBe(3)
  expect(rows.map(({ cells }) => cells)).toEqual([['A', 'x'], ['A', 'y'], ['A', 'y'], ['', 'z'], ['B']])
})

test('a sheet with many merged cells is scanned once, not once per merged cell', () => {
  let looks = 0
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    get line() {
      looks += 1
      return index + 1
    },
    cells: index % 2 === 0 ? ['A'] : ['', 'x'],
  }))
  const merged = Array.from({ length: 1_000 }, (_, index) => ({
    column: 0,
    lines: [2 * index + 1, 2 * index + 2] as [number, number],
  }))
  expect(fillMerged(rows, merged)).toBe(1_000)
  expect(looks).toBeLessThan(20 * rows.length)
})
