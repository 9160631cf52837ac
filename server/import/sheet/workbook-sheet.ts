import { plural } from '#server/contract/plural.ts'
import { ImportFailure } from '../failure.ts'
import type { FilledSheets, SheetRows } from './filled-sheets.ts'
import { refuseOtherName } from './name-agrees.ts'
import { readOdsSheets } from './ods-sheets.ts'
import type { NamedSheet, Sheet } from './sheet.ts'
import { isOds, openArchive } from './workbook-archive.ts'
import { readXlsxSheets } from './xlsx-sheets.ts'

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

/** Remarks on how a sheet was read. */
export function remarksOf(
  { formulas, filled }: Pick<SheetRows, 'formulas' | 'filled'>,
  read: string,
  others: string[],
): string[] {
  return [
    ...(others.length > 0 ? [`The sheet “${read}” was read. Not read: ${quoted(others)}`] : []),
    ...(formulas > 0
      ? [
          `${plural(formulas, 'cell is a formula', 'cells are formulas')}: the value from when the file was saved counts`,
        ]
      : []),
    ...(filled > 0
      ? [`Cells are merged: ${plural(filled, 'line has', 'lines have')} the value of the merged cell`]
      : []),
  ]
}

function withRemarks({ filled, names }: FilledSheets): NamedSheet[] {
  return filled.map((sheet) => {
    const others = names.filter((name) => name !== sheet.name)
    return { name: sheet.name, rows: sheet.rows, remarks: remarksOf(sheet, sheet.name, others) }
  })
}

/**
 * The first non-empty sheet of a workbook, XLSX or ODS, with the others to choose from. Throws an ImportFailure if it
 * cannot be read, or if `name` does not match.
 */
export async function readWorkbookSheet(content: Buffer, name: string): Promise<Sheet> {
  const archive = await openArchive(content)
  try {
    const ods = isOds(archive)
    refuseOtherName(name, ods ? 'ODS' : 'XLSX')
    const sheets = withRemarks(await (ods ? readOdsSheets : readXlsxSheets)(archive))
    const [first] = sheets
    if (!first) throw new ImportFailure('The workbook has no lines.')
    return { rows: first.rows, remarks: first.remarks, ...(sheets.length > 1 && { sheets }) }
  } finally {
    archive.zip.close()
  }
}
