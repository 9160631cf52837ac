import { ImportFailure } from '../failure.ts'
import {
  type FilledSheets,
  fillMerged,
  formulaWithoutValue,
  type Merged,
  mostMerged,
  mostSheets,
  type Piece,
} from './filled-sheets.ts'
import { numberText } from './number-format.ts'
import { maxCellLength, maxColumns, maxRows, type SheetRow, tooManyLines } from './sheet.ts'
import { type Archive, hasPassword, noWorkbook, sheetPart, smallPart } from './workbook-archive.ts'
import { readXml, xmlPieces } from './xlsx-workbook.ts'

const rowsAtOnce = 1_000

type Attributes = Record<string, string>

interface Cell {
  attributes: Attributes
  /** Its paragraphs as displayed. */
  shown: string[]
}

interface Row {
  row: SheetRow
  /** The number of cells so far, and how many lines this row stands for. */
  column: number
  times: number
}

const timesIn = (attributes: Attributes, name: string) => Math.max(1, Number(attributes[name]) || 1)
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The text of a cell, or why it cannot be read (OpenDocument 1.3, part 3, 19.385: the value counts, not the displayed text). */
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
  const plain = numberText(value)
  const currency = type === 'currency' ? attributes['office:currency'] : undefined
  return { text: currency && currency !== 'INR' ? `${currency} ${plain}` : plain }
}

/** What was read of a sheet, by its index among the visible ones; repeated rows are given once with their number in `times`. */
interface OdsPiece {
  sheet: number
  rows: { row: SheetRow; times: number }[]
  formulas: number
  merged: Merged[]
}

/** Collects the rows of one sheet after the other. */
class Sheets {
  readonly names: string[] = []
  private pieces: OdsPiece[] = []
  private line = 0
  private now: Row | undefined

  private get piece(): OdsPiece {
    const sheet = this.names.length - 1
    const last = this.pieces.at(-1)
    if (last?.sheet === sheet) return last
    const piece = { sheet, rows: [], formulas: 0, merged: [] }
    this.pieces.push(piece)
    return piece
  }

  /** What was read since the last call. */
  taken(): OdsPiece[] {
    const { pieces } = this
    this.pieces = []
    return pieces
  }

  begin(name: string): void {
    this.names.push(name)
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
    if (cell.attributes['table:formula']) this.piece.formulas += times
    if (refused) now.row.refused ??= refused
    const spanned = timesIn(cell.attributes, 'table:number-rows-spanned')
    if (spanned > 1)
      this.piece.merged.push({ column: now.column, lines: [now.row.line, now.row.line + spanned - 1] })
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
    const { row, times } = now
    if (row.refused !== undefined || row.cells.some((text) => text !== ''))
      this.piece.rows.push({ row, times })
    this.line += times
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

/** The rows of all sheets of an OpenDocument workbook, streamed while unzipping; `names` receives the names of the sheets. */
export async function* odsPieces(
  archive: Archive,
  names: string[],
  maxBytes: number,
): AsyncGenerator<Piece & { sheet: number }> {
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
  const pieces = xmlPieces(archive, 'content.xml', maxBytes, {
    open(element, attributes) {
      if (element === 'spreadsheet') isWorkbook = true
      else if (element === 'table') {
        names.push(attributes['table:name'] ?? '')
        sheets.begin(attributes['table:name'] ?? '')
      } else if (element === 'table-row') {
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
      }
    },
  })
  for await (const _ of pieces)
    for (const { rows, ...piece } of sheets.taken()) {
      if (!isWorkbook) throw new ImportFailure(noWorkbook)
      yield { ...piece, rows: [] }
      for (const some of expanded(rows)) yield { sheet: piece.sheet, rows: some, formulas: 0, merged: [] }
    }
  if (!isWorkbook) throw new ImportFailure(noWorkbook)
}

/** Repeats rows `times` times, in batches. */
function* expanded(rows: OdsPiece['rows']): Generator<SheetRow[]> {
  let some: SheetRow[] = []
  for (const { row, times } of rows)
    for (let more = 0; more < times; more++) {
      some.push(more === 0 ? row : { ...row, line: row.line + more, cells: [...row.cells] })
      if (some.length === rowsAtOnce) {
        yield some
        some = []
      }
    }
  yield some
}

/**
 * The non-empty sheets of an OpenDocument workbook. Throws an ImportFailure if the first of them cannot be read. A
 * small file can repeat lines any number of times: it is read no further than what is kept.
 */
export async function readOdsSheets(archive: Archive): Promise<FilledSheets> {
  const names: string[] = []
  let sheets: (Piece & { sheet: number })[] = []
  let lines = 0
  for await (const { sheet, rows, formulas, merged } of odsPieces(archive, names, sheetPart)) {
    if (sheets.at(-1)?.sheet !== sheet) {
      sheets = sheets.filter(({ rows }) => rows.length > 0)
      if (sheets.length === mostSheets || lines > maxRows) break
      sheets.push({ sheet, rows: [], formulas: 0, merged: [] })
    }
    const read = sheets.at(-1) as Piece
    read.formulas += formulas
    read.merged.push(...merged.slice(0, mostMerged - read.merged.length))
    read.rows.push(...rows)
    lines += rows.length
    if (read.rows.length > maxRows) {
      sheets.pop()
      if (sheets.length === 0) throw new ImportFailure(tooManyLines)
      break
    }
  }
  const filled = sheets
    .filter(({ rows }) => rows.length > 0)
    .map(({ sheet, rows, formulas, merged }) => ({
      name: names[sheet] ?? '',
      rows,
      formulas,
      filled: fillMerged(rows, merged),
    }))
  return { names, filled }
}
