import { ImportFailure } from '../failure.ts'
import { maxRows, type NamedSheet, type Sheet } from './sheet.ts'
import { type Archive, openArchive } from './xlsx-archive.ts'
import { readRows, type SheetRows } from './xlsx-rows.ts'
import { readWorkbook } from './xlsx-workbook.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`
const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

function remarksOf({ formulas, filled }: SheetRows, read: string, others: string[]): string[] {
  return [
    ...(others.length > 0 ? [`The sheet “${read}” is read; not read: ${quoted(others)}`] : []),
    ...(formulas > 0
      ? [
          `${counted(formulas, 'cell is a formula', 'cells are formulas')}: the value from when the file was saved counts`,
        ]
      : []),
    ...(filled > 0
      ? [
          `Cells are merged: ${counted(filled, 'line has', 'lines have')} the value of the merged cell they are part of`,
        ]
      : []),
  ]
}

// More sheets than these, or more lines than these together, are not read.
const mostSheets = 10

async function readFilled(archive: Archive): Promise<NamedSheet[]> {
  const workbook = await readWorkbook(archive)
  const filled: NamedSheet[] = []
  let lines = 0
  for (const { name, path } of workbook.sheets) {
    if (filled.length === mostSheets || lines > maxRows) break
    const found = await readRows(archive, workbook, path).catch((error: unknown) => {
      if (error instanceof ImportFailure && filled.length > 0) return undefined
      throw error
    })
    if (!found || found.rows.length === 0) continue
    const others = workbook.sheets.filter((one) => one.path !== path).map((one) => one.name)
    filled.push({ name, rows: found.rows, remarks: remarksOf(found, name, others) })
    lines += found.rows.length
  }
  return filled
}

/** The first sheet of a workbook that holds something, with the others to choose from. Throws an ImportFailure where it cannot be read. */
export async function readWorkbookSheet(content: Buffer): Promise<Sheet> {
  const archive = await openArchive(content)
  try {
    const sheets = await readFilled(archive)
    const [first] = sheets
    if (!first) throw new ImportFailure('The workbook holds no lines.')
    return { rows: first.rows, remarks: first.remarks, ...(sheets.length > 1 && { sheets }) }
  } finally {
    archive.zip.close()
  }
}
