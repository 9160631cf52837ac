import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { ImportFailure } from '../failure.ts'

const mostEntries = 2_000
export const smallPart = 16 * 1_048_576
export const noWorkbook = 'This is not a workbook, despite its name.'
export const hasPassword = 'The workbook has a password. Save it without one and upload that file.'
/** The maximum unzipped size of a sheet, in bytes. */
export const sheetPart = 256 * 1_048_576
const damaged =
  'The workbook is damaged. Open it in a spreadsheet program, save it again and upload that file.'

/** A workbook's archive, with nothing unzipped yet. */
export interface Archive {
  zip: ZipFile
  parts: Map<string, Entry>
}

/** Whether it is an OpenDocument workbook; otherwise it is XLSX. */
export const isOds = ({ parts }: Archive): boolean => parts.has('content.xml')

/** Converts a read error to a message for the user. */
export const asFailure = (error: unknown) =>
  error instanceof ImportFailure ? error : new ImportFailure(damaged)

function refuseOthers(parts: Map<string, Entry>): void {
  const names = [...parts.keys()]
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/vbaProject\.bin$/i) || has(/^xl\/macrosheets\//i))
    throw new ImportFailure('The workbook has macros. Save it as .xlsx without macros and upload that file.')
  if (has(/^xl\/workbook\.bin$/i))
    throw new ImportFailure(
      'This is a binary workbook (.xlsb). Save it as .xlsx or CSV and upload that file.',
    )
  if (has(/^Basic\//))
    throw new ImportFailure('The workbook has macros. Save it without macros and upload that file.')
  if (!has(/^xl\/.*\.xml$|^content\.xml$/)) throw new ImportFailure(noWorkbook)
  if ([...parts.values()].some((entry) => entry.isEncrypted())) throw new ImportFailure(hasPassword)
}

/**
 * Opens a workbook's archive, from memory or by file path. Throws an ImportFailure for anything that is not a workbook
 * without macros and password.
 */
export async function openArchive(source: Buffer | string): Promise<Archive> {
  const options = { validateEntrySizes: true, autoClose: false }
  const opening = Buffer.isBuffer(source) ? fromBufferPromise(source, options) : openPromise(source, options)
  const zip = await opening.catch((error) => {
    throw asFailure(error)
  })
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName.replace(/^\//, ''), entry)
      if (parts.size > mostEntries) throw new ImportFailure(damaged)
    }
  } catch (error) {
    throw asFailure(error)
  }
  refuseOthers(parts)
  return { zip, parts }
}

/** The unzipped size of a part, in bytes. */
export const sizeOf = ({ parts }: Archive, name: string): number => parts.get(name)?.uncompressedSize ?? 0

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** The error for a workbook that is too large once unpacked. */
export const tooLarge = (bytes: number, maxBytes: number) =>
  new ImportFailure(
    `Unpacked, the workbook is too large (${megabytes(bytes)}, at most ${megabytes(maxBytes)}). Copy the rows with data into a new workbook and upload that file.`,
  )

/**
 * The text of a part, streamed while unzipping; nothing if the part is missing. A part larger than `maxBytes` is
 * rejected before it is unzipped, or as soon as it exceeds the limit if the archive states a wrong size.
 */
export async function* textOf(
  { zip, parts }: Archive,
  name: string,
  maxBytes: number,
): AsyncGenerator<string> {
  const entry = parts.get(name)
  if (!entry) return
  if (entry.uncompressedSize > maxBytes) throw tooLarge(entry.uncompressedSize, maxBytes)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry))
      yield decoder.decode(chunk as Buffer, { stream: true })
  } catch (error) {
    throw asFailure(error)
  }
  yield decoder.decode()
}
