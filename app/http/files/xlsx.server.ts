import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import { indiaAhead } from '#server/contract/india-time.ts'
import { firstSheetDay, unwritable } from '#server/contract/spreadsheet.ts'
import type { CsvCell } from './csv.ts'
import { dateInWords, type SheetColumn } from './sheet.ts'

const firstDay = Date.parse(firstSheetDay)

const formats = { day: 'dd-mm-yyyy', moment: 'dd-mm-yyyy hh:mm:ss' }

/** Spreadsheets have no time zones: an instant is written as Asia/Kolkata local time. Invalid dates are written as text. */
function dateCell(cell: string, as: 'day' | 'moment'): CellObject {
  const time = as === 'day' ? Date.parse(`${cell.slice(0, 10)}T00:00:00Z`) : Date.parse(cell) + indiaAhead
  return time >= firstDay
    ? { value: new Date(time), type: Date, format: formats[as] }
    : { value: dateInWords(cell, as), type: String }
}

/** Texts are written as string cells, so that none is ever taken for a formula. */
function cellOf(cell: CsvCell, as: 'day' | 'moment' | undefined): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (as) return dateCell(cell, as)
  return { value: cell.replace(unwritable, ''), type: String }
}

/** A valid sheet name: 31 characters, none of []/\:*? and no ' at either end. */
const sheetNamed = (name: string) =>
  name
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(unwritable, '')
    .replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'

/** A list as a workbook with one sheet: a frozen header row, then the rows. */
export function xlsx<Row>(name: string, columns: SheetColumn<Row>[], rows: Row[]): Promise<Buffer> {
  const columnHeadings = columns.map(
    ({ head }): CellObject => ({ value: head, type: String, fontWeight: 'bold' }),
  )
  const cells = rows.map((row) => columns.map(({ value, as }) => cellOf(value(row), as)))
  return writeXlsxFile([columnHeadings, ...cells], {
    sheet: sheetNamed(name),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer()
}
