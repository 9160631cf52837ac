import { ImportFailure } from '../failure.ts'
import {
  fillMerged,
  formulaWithoutValue,
  type Merged,
  mostMerged,
  type Piece,
  type SheetRows,
} from './filled-sheets.ts'
import { dateOfSerial, numberText } from './number-format.ts'
import { maxCellLength, maxColumns, maxRows, type SheetRow, tooManyLines } from './sheet.ts'
import { type Archive, sheetPart } from './workbook-archive.ts'
import { type Workbook, xmlPieces } from './xlsx-workbook.ts'

/** A column's index from the letters of an address: A → 0, AB → 27. */
const columnOf = (address: string) =>
  [...(/^[A-Z]+/.exec(address)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1

interface Cell {
  address: string
  column: number
  type: string
  style: number
  formula: boolean
  value: string
}

/** The text of a cell, or why it cannot be read. */
function read(cell: Cell, { texts, formats, from1904 }: Workbook): { text: string; refused?: string } {
  const { address, type, value, formula } = cell
  if (formula && value === '')
    return {
      text: '',
      refused: formulaWithoutValue(address),
    }
  if (type === 'e') return { text: value, refused: `${address} holds the error ${value}` }
  if (type === 's') return { text: texts.text(Number(value)) }
  if (type === 'str' || type === 'inlineStr') return { text: value }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: value.slice(0, 10) }
  if (value === '') return { text: '' }
  const number = Number(value)
  const { isDate, currency } = formats[cell.style] ?? { isDate: false }
  const date = isDate ? dateOfSerial(number, from1904) : undefined
  const plain = numberText(value)
  return { text: date ?? (currency ? `${currency} ${plain}` : plain) }
}

/** The non-empty rows of a sheet, streamed while unzipping. */
export async function* rowPieces(
  archive: Archive,
  workbook: Workbook,
  path: string,
  maxBytes: number,
): AsyncGenerator<Piece> {
  let piece: Piece = { rows: [], merged: [], formulas: 0 }
  let row: SheetRow = { line: 0, cells: [] }
  let cell: Cell | undefined
  let within = false
  const endCell = () => {
    if (!cell) return
    if (cell.formula) piece.formulas += 1
    const { text, refused } = read(cell, workbook)
    if (refused) row.refused ??= refused
    if ((text || refused) && cell.column < maxColumns) {
      while (row.cells.length < cell.column) row.cells.push('')
      row.cells[cell.column] = text.trim().slice(0, maxCellLength)
    }
    cell = undefined
  }
  const pieces = xmlPieces(archive, path, maxBytes, {
    open(name, { r = '', t = 'n', s = '0', ref = '' }) {
      if (name === 'row') row = { line: Number(r) || row.line + 1, cells: [] }
      else if (name === 'c') {
        const column = r ? columnOf(r) : row.cells.length
        cell = {
          address: r || `Line ${row.line}`,
          column,
          type: t,
          style: Number(s),
          formula: false,
          value: '',
        }
      } else if (name === 'f' && cell) cell.formula = true
      else if (name === 'v' || name === 't') within = cell !== undefined
      else if (name === 'mergeCell') {
        const [first = '', last = ''] = ref.split(':')
        const lineIn = (address: string) => Number(/\d+$/.exec(address)?.[0] ?? 0)
        if (lineIn(last) > lineIn(first))
          piece.merged.push({ column: columnOf(first), lines: [lineIn(first), lineIn(last)] })
      }
    },
    text(text) {
      if (within && cell && cell.value.length <= maxCellLength) cell.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') within = false
      else if (name === 'c') endCell()
      else if (name === 'row' && (row.refused || row.cells.some((text) => text !== ''))) piece.rows.push(row)
    },
  })
  for await (const _ of pieces) {
    const read = piece
    piece = { rows: [], merged: [], formulas: 0 }
    yield read
  }
}

/** The non-empty rows of a sheet. Throws an ImportFailure for too many. */
export async function readRows(archive: Archive, workbook: Workbook, path: string): Promise<SheetRows> {
  const rows: SheetRow[] = []
  const merged: Merged[] = []
  let formulas = 0
  for await (const piece of rowPieces(archive, workbook, path, sheetPart)) {
    rows.push(...piece.rows)
    if (rows.length > maxRows) throw new ImportFailure(tooManyLines)
    merged.push(...piece.merged.slice(0, mostMerged - merged.length))
    formulas += piece.formulas
  }
  return { rows, formulas, filled: fillMerged(rows, merged) }
}
