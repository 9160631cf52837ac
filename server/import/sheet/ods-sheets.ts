import { ImportFailure } from '../failure.ts'
import {
  type FilledSheets,
  fillMerged,
  formulaWithoutValue,
  type Merged,
  mostMerged,
  mostSheets,
} from './filled-sheets.ts'
import { maxCellLength, maxColumns, maxRows, type SheetRow, tooManyLines } from './sheet.ts'
import { type Archive, hasPassword, noWorkbook, sheetPart, smallPart } from './workbook-archive.ts'
import { readXml } from './xlsx-workbook.ts'

type Attributes = Record<string, string>

interface Cell {
  attributes: Attributes
  /** Its paragraphs as they are shown. */
  shown: string[]
}

interface Row {
  row: SheetRow
  /** How many cells were passed, and the lines of which this row stands for several. */
  column: number
  times: number
}

const timesIn = (attributes: Attributes, name: string) => Math.max(1, Number(attributes[name]) || 1)
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The text of a cell, or why it cannot be read (OpenDocument 1.3, part 3, 19.385: the value counts and not what is shown of it). */
function read({ attributes, shown }: Cell, address: string): { text: string; refused?: string } {
  const type = attributes['office:value-type']
  const words = shown.join('\n')
  if (attributes['calcext:value-type'] === 'error')
    return { text: words, refused: `${address} holds the error ${words}` }
  if (attributes['table:formula'] && !type && !words)
    return { text: '', refused: formulaWithoutValue(address) }
  if (type === 'date') return { text: attributes['office:date-value']?.slice(0, 10) ?? words }
  if (type === 'boolean') return { text: attributes['office:boolean-value']?.toUpperCase() ?? words }
  const value = attributes['office:value']
  if (value === undefined) return { text: attributes['office:string-value'] ?? words }
  const number = Number(value)
  const plain = Number.isNaN(number) ? value : String(number)
  const currency = type === 'currency' ? attributes['office:currency'] : undefined
  return { text: currency && currency !== 'INR' ? `${currency} ${plain}` : plain }
}

/** Collects the rows of one sheet after the other. */
class Sheets {
  readonly found: FilledSheets = { names: [], filled: [] }
  private rows: SheetRow[] = []
  private merged: Merged[] = []
  private formulas = 0
  private line = 0
  private lines = 0
  private now: Row | undefined

  begin(name: string): void {
    this.found.names.push(name)
    this.rows = []
    this.merged = []
    this.formulas = 0
    this.line = 0
  }

  beginRow(attributes: Attributes): void {
    const times = timesIn(attributes, 'table:number-rows-repeated')
    this.now = { row: { line: this.line + 1, cells: [] }, column: 0, times }
  }

  cell(cell: Cell): void {
    const { now } = this
    if (!now) return
    const times = timesIn(cell.attributes, 'table:number-columns-repeated')
    const { text, refused } = read(cell, letters(now.column) + now.row.line)
    if (cell.attributes['table:formula']) this.formulas += times
    if (refused) now.row.refused ??= refused
    const spanned = timesIn(cell.attributes, 'table:number-rows-spanned')
    if (spanned > 1 && this.merged.length < mostMerged)
      this.merged.push({ column: now.column, lines: [now.row.line, now.row.line + spanned - 1] })
    const words = text.trim().slice(0, maxCellLength)
    if (words)
      for (let place = now.column; place < Math.min(now.column + times, maxColumns); place++) {
        while (now.row.cells.length < place) now.row.cells.push('')
        now.row.cells[place] = words
      }
    now.column += times
  }

  endRow(): void {
    const { now } = this
    this.now = undefined
    if (!now) return
    const holds = now.row.refused !== undefined || now.row.cells.some((text) => text !== '')
    for (let more = 0; holds && more < now.times && this.rows.length <= maxRows; more++)
      this.rows.push({ ...now.row, line: now.row.line + more, cells: [...now.row.cells] })
    this.line += now.times
  }

  end(): void {
    const { rows, merged, formulas, found } = this
    const name = found.names.at(-1) ?? ''
    const isFull = found.filled.length === mostSheets || this.lines > maxRows
    if (rows.length === 0 || isFull) return
    if (rows.length > maxRows) {
      if (found.filled.length > 0) return
      throw new ImportFailure(tooManyLines)
    }
    this.lines += rows.length
    found.filled.push({ name, rows, formulas, filled: fillMerged(rows, merged) })
  }
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  const manifest = 'META-INF/manifest.xml'
  if (!archive.parts.has(manifest)) return
  let encrypted = false
  await readXml(archive, manifest, smallPart, {
    open(element) {
      encrypted ||= element === 'encryption-data'
    },
  })
  if (encrypted) throw new ImportFailure(hasPassword)
}

/** The sheets of an OpenDocument workbook that hold something. Throws an ImportFailure where the first of them cannot be read. */
export async function readOdsSheets(archive: Archive): Promise<FilledSheets> {
  await refuseEncrypted(archive)
  const sheets = new Sheets()
  let isWorkbook = false
  let inRow = false
  let cell: Cell | undefined
  let notes = 0
  let inWords = 0
  const say = (words: string) => {
    const last = (cell?.shown.length ?? 0) - 1
    const before = cell?.shown[last] ?? ''
    if (cell && inWords > 0 && notes === 0 && before.length <= maxCellLength)
      cell.shown[last] = before + words
  }
  await readXml(archive, 'content.xml', sheetPart, {
    open(element, attributes) {
      if (element === 'spreadsheet') isWorkbook = true
      else if (element === 'table') sheets.begin(attributes['table:name'] ?? '')
      else if (element === 'table-row') {
        inRow = true
        sheets.beginRow(attributes)
      } else if (inRow && (element === 'table-cell' || element === 'covered-table-cell'))
        cell = { attributes, shown: [] }
      else if (element === 'annotation') notes += 1
      else if (element === 'p' && cell && notes === 0) {
        inWords += 1
        cell.shown.push('')
      } else if (element === 's') say(' '.repeat(Math.min(timesIn(attributes, 'text:c'), maxCellLength)))
      else if (element === 'tab' || element === 'line-break') say(' ')
    },
    text: say,
    close(element) {
      if (element === 'annotation') notes -= 1
      else if (element === 'p' && notes === 0) inWords = Math.max(0, inWords - 1)
      else if (cell && (element === 'table-cell' || element === 'covered-table-cell')) {
        sheets.cell(cell)
        cell = undefined
      } else if (element === 'table-row') {
        inRow = false
        sheets.endRow()
      } else if (element === 'table') sheets.end()
    },
  })
  if (!isWorkbook) throw new ImportFailure(noWorkbook)
  return sheets.found
}
