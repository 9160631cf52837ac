import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { CsvCell } from './csv.ts'
import type { SheetColumn } from './sheet.ts'

const minute = 60_000
const kolkata = 330 * minute

/** Spreadsheets know no zones: a moment is written as the clocks in Asia/Kolkata have it. */
const dateOf = (cell: string, as: 'day' | 'moment') =>
  new Date(Date.parse(cell) + (as === 'moment' ? kolkata : 0))

const formats = { day: 'dd-mm-yyyy', moment: 'dd-mm-yyyy hh:mm:ss' }

// What XML cannot hold would make the file unreadable.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text is written as a text, so that none of it is ever taken for a formula. */
function cellOf(cell: CsvCell, as: 'day' | 'moment' | undefined): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (as) return { value: dateOf(cell, as), type: Date, format: formats[as] }
  return { value: cell.replace(unwritable, ''), type: String }
}

/** What spreadsheets take for the name of a sheet: 31 characters, none of []/\:*? and no ' at either end. */
const sheetNamed = (name: string) =>
  name
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(unwritable, '')
    .replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'

/** A list as a workbook of one sheet: heads that stay in sight, then the rows. */
export function xlsx<Row>(name: string, columns: SheetColumn<Row>[], rows: Row[]): Promise<Buffer> {
  const heads = columns.map(({ head }): CellObject => ({ value: head, type: String, fontWeight: 'bold' }))
  const cells = rows.map((row) => columns.map(({ value, as }) => cellOf(value(row), as)))
  return writeXlsxFile([heads, ...cells], {
    ...{ sheet: sheetNamed(name), stickyRowsCount: 1 },
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer()
}
