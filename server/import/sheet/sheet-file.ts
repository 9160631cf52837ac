import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { csvPieces } from './csv-sheet.ts'
import type { Piece } from './filled-sheets.ts'
import { refuseOtherName } from './name-agrees.ts'
import { odsPieces } from './ods-sheets.ts'
import { isWorkbook } from './read-sheet.ts'
import { type Archive, isOds, openArchive, sizeOf, tooLarge } from './workbook-archive.ts'
import { rowPieces } from './xlsx-rows.ts'
import { readWorkbook } from './xlsx-workbook.ts'

/** The maximum unzipped size of a sheet, and of a whole workbook, in bytes: enough for a million lines; it is not held in memory. */
const longSheet = 4 * 1_073_741_824
const startOfFile = 8_192

/** A file with tables that can be streamed repeatedly. */
export interface SheetFile {
  /** Names of the workbook's visible sheets, as far as it was read; empty for CSV. */
  names: string[]
  isWorkbook: boolean
  /** The non-empty rows of one sheet by its index, or of all. Throws an ImportFailure. */
  pieces(sheet?: number): AsyncGenerator<Piece & { sheet: number }>
  close(): void
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startOfFile), 0, startOfFile, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function csvFile(content: () => AsyncIterable<Buffer> | Iterable<Buffer>): SheetFile {
  async function* pieces() {
    for await (const rows of csvPieces(content())) yield { sheet: 0, rows, formulas: 0, merged: [] }
  }
  return { names: [], isWorkbook: false, pieces, close: () => {} }
}

function odsFile(archive: Archive): SheetFile {
  const names: string[] = []
  async function* pieces(sheet?: number) {
    names.length = 0
    for await (const piece of odsPieces(archive, names, longSheet))
      if (sheet === undefined || piece.sheet === sheet) yield piece
  }
  return { names, isWorkbook: true, pieces, close: () => archive.zip.close() }
}

async function xlsxFile(archive: Archive): Promise<SheetFile> {
  const workbook = await readWorkbook(archive)
  async function* pieces(only?: number) {
    let unpacked = 0
    for (const [sheet, { path }] of workbook.sheets.entries()) {
      if (only !== undefined && sheet !== only) continue
      unpacked += sizeOf(archive, path)
      if (unpacked > longSheet) throw tooLarge(unpacked, longSheet)
      for await (const piece of rowPieces(archive, workbook, path, longSheet)) yield { sheet, ...piece }
    }
  }
  const names = workbook.sheets.map(({ name }) => name)
  return { names, isWorkbook: true, pieces, close: () => archive.zip.close() }
}

/**
 * Opens a file with tables, XLSX, ODS or CSV by its bytes, from memory or from a local path; `name` is its original
 * file name. Throws an ImportFailure for anything else, and for a name that does not match.
 */
export async function openSheetFile(source: Buffer | string, name: string): Promise<SheetFile> {
  const start = Buffer.isBuffer(source) ? source : await startOf(source)
  if (!(await isWorkbook(start))) {
    refuseOtherName(name, 'text')
    return csvFile(() => (Buffer.isBuffer(source) ? [source] : createReadStream(source)))
  }
  const archive = await openArchive(source)
  try {
    const ods = isOds(archive)
    refuseOtherName(name, ods ? 'ODS' : 'XLSX')
    return ods ? odsFile(archive) : await xlsxFile(archive)
  } catch (error) {
    archive.zip.close()
    throw error
  }
}
