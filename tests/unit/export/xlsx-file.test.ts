import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Cell, FileColumn } from '#server/export/cells.ts'
import { csvFile } from '#server/export/csv-file.ts'
import { xlsxFile } from '#server/export/xlsx-file.ts'
import { readSheet } from '#server/import/sheet/read-sheet.ts'
import { openArchive } from '#server/import/sheet/workbook-archive.ts'

const columns: FileColumn[] = [
  { heading: 'Name', width: 20 },
  { heading: 'Amount', width: 12 },
  { heading: 'On', width: 12, as: 'day' },
  { heading: 'At', width: 20, as: 'moment' },
]
async function* batches(...all: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* all
}
const workbook = (total: number, perSheet: number, ...all: Cell[][][]) =>
  buffer(xlsxFile({ name: 'Things', columns, total, perSheet }, batches(...all)))

const row: Cell[] = ['<a> & "b" \u0001', -1.5, '2026-11-20', '2026-11-20T20:15:30.000Z']

test('a workbook keeps texts, numbers, dates and Indian times as typed values', async () => {
  const { rows } = await readSheet(await workbook(2, 100, [row, ['=1+1', null, null, null]]), 'export.xlsx')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Amount', 'On', 'At'],
    ['<a> & "b"', '-1.5', '2026-11-20', '2026-11-21'],
    ['=1+1'],
  ])
})

test('a date that spreadsheets cannot represent is written as text', async () => {
  const days = ['1863-08-24', '1900-02-28', '1900-03-01']
  const { rows } = await readSheet(
    await workbook(
      3,
      100,
      days.map((on) => [null, null, on, null]),
    ),
    'e.xlsx',
  )
  expect(rows.slice(1).map(({ cells }) => cells[2])).toEqual(['24-08-1863', '28-02-1900', '1900-03-01'])
})

test('rows that do not fit on one sheet continue on further sheets, whatever the batch size', async () => {
  const many = Array.from({ length: 7 }, (_, index): Cell[] => [`n${index}`, index, null, null])
  const { zip, parts } = await openArchive(await workbook(7, 3, many.slice(0, 2), many.slice(2)))
  const sheets = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  expect(sheets).toHaveLength(3)
  const texts = await Promise.all(
    sheets.map(async (name) => {
      const entry = parts.get(name)
      return entry ? String(await buffer(await zip.openReadStreamPromise(entry))) : ''
    }),
  )
  expect(texts.map((xml) => xml.match(/<row /g)?.length)).toEqual([4, 4, 2])
  expect(texts[2]).toContain('<c r="A2" t="inlineStr"><is><t>n6</t></is></c><c r="B2"><v>6</v></c>')
  zip.close()
})

test('a workbook without rows has a header row', async () => {
  const { rows } = await readSheet(await workbook(0, 100), 'export.xlsx')
  expect(rows).toHaveLength(1)
})

test('an error while reading rows fails the workbook', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [row]
    throw new Error('gone')
  }
  await expect(buffer(xlsxFile({ name: 'Things', columns, total: 5 }, broken()))).rejects.toThrow('gone')
})

test('CSV has one byte order mark and header, readable dates and no formulas', async () => {
  let text = ''
  for await (const part of csvFile(columns, batches([row], [['=1+1', 2, null, null]]))) text += part
  expect(text).toBe(
    '\uFEFFName,Amount,On,At\r\n"<a> & ""b"" \u0001",-1.5,20-11-2026,21-11-2026 01:45:30\r\n\'=1+1,2,,\r\n',
  )
})

test('codes are replaced by their labels in both formats, and unknown codes are kept', async () => {
  const worded: FileColumn[] = [{ heading: 'Severity', width: 10, words: { high: 'High' } }]
  const rows = [['high'], ['grave'], ['constructor'], [null]]
  let text = ''
  for await (const part of csvFile(worded, batches(rows))) text += part
  expect(text.trim().split('\r\n').slice(1)).toEqual(['High', 'grave', 'constructor'])
  const book = await buffer(xlsxFile({ name: 'Things', columns: worded, total: 4 }, batches(rows)))
  const { rows: read } = await readSheet(book, 'export.xlsx')
  expect(read.map(({ cells }) => cells[0])).toEqual(['Severity', 'High', 'grave', 'constructor'])
})
