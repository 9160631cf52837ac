import { fileTypeFromBuffer } from 'file-type'
import { ImportFailure } from '../failure.ts'
import { readCsvSheet } from './csv-sheet.ts'
import { refuseOtherName } from './name-agrees.ts'
import type { Sheet } from './sheet.ts'
import { readWorkbookSheet } from './workbook-sheet.ts'

const startsWith = (content: Buffer, bytes: number[]) => bytes.every((byte, index) => content[index] === byte)

/** Whether a file is a workbook or a text, by its first bytes. Throws an ImportFailure with a message for anything else. */
export async function isWorkbook(content: Buffer): Promise<boolean> {
  if (content.length === 0) throw new ImportFailure('The file is empty')
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new ImportFailure(
      'This is an old workbook (.xls) or has a password. Save it as .xlsx without a password and upload that file.',
    )
  if (startsWith(content, [0x50, 0x4b])) return true
  const isUtf16 = startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff])
  const kind = isUtf16 ? undefined : await fileTypeFromBuffer(content)
  if (kind)
    throw new ImportFailure(`This is a file of the type ${kind.ext}, not a table. Upload CSV, XLSX or ODS.`)
  return false
}

/**
 * The rows of an uploaded table, XLSX, ODS or CSV by its bytes. Throws an ImportFailure with a message for anything
 * else, for a file name that does not match, for macros and passwords, for damaged files, and for too many lines.
 */
export async function readSheet(content: Buffer, name: string): Promise<Sheet> {
  if (await isWorkbook(content)) return readWorkbookSheet(content, name)
  refuseOtherName(name, 'text')
  return readCsvSheet(content)
}
