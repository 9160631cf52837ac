import { ImportFailure } from '../failure.ts'
import { type FilledSheets, mostSheets } from './filled-sheets.ts'
import { maxRows } from './sheet.ts'
import { type Archive, sheetPart, sizeOf, tooLarge } from './workbook-archive.ts'
import { readRows } from './xlsx-rows.ts'
import { readWorkbook } from './xlsx-workbook.ts'

/** The non-empty sheets of an XLSX workbook. Throws an ImportFailure if the first of them cannot be read. */
export async function readXlsxSheets(archive: Archive): Promise<FilledSheets> {
  const workbook = await readWorkbook(archive)
  const found: FilledSheets = { names: workbook.sheets.map(({ name }) => name), filled: [] }
  let [lines, unpacked] = [0, 0]
  for (const { name, path } of workbook.sheets) {
    if (found.filled.length === mostSheets || lines > maxRows) break
    unpacked += sizeOf(archive, path)
    if (unpacked > sheetPart) {
      if (found.filled.length > 0) break
      throw tooLarge(unpacked, sheetPart)
    }
    const sheet = await readRows(archive, workbook, path).catch((error: unknown) => {
      if (error instanceof ImportFailure && found.filled.length > 0) return undefined
      throw error
    })
    if (!sheet || sheet.rows.length === 0) continue
    found.filled.push({ name, ...sheet })
    lines += sheet.rows.length
  }
  return found
}
