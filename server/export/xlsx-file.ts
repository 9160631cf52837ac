import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, FileColumn } from './cells.ts'
import { rowWriter } from './sheet-xml.ts'
import { sheetHead, sheetPath, workbookParts } from './workbook-xml.ts'

/** The maximum number of rows of a sheet below the heading row. */
const rowsOfSheet = 1_048_575

/** Takes rows from batches, up to a given number at a time; an empty array at the end. */
function taker(batches: AsyncIterator<Cell[][]>) {
  let left: Cell[][] = []
  return async (most: number): Promise<Cell[][]> => {
    if (left.length === 0) left = (await batches.next()).value ?? []
    return left.splice(0, most)
  }
}

async function* sheetXml(
  columns: FileColumn[],
  take: (most: number) => Promise<Cell[][]>,
  most: number,
): AsyncGenerator<string> {
  const { headRow, row } = rowWriter(columns)
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${sheetHead}<cols>${widths.join('')}</cols><sheetData>${headRow}`
  let line = 1
  while (line <= most) {
    const rows = await take(most - line + 1)
    if (rows.length === 0) break
    let xml = ''
    for (const cells of rows) {
      line += 1
      xml += row(cells, line)
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

interface Sheets {
  /** The name of the first sheet. */
  name: string
  columns: FileColumn[]
  /** The total number of rows in the batches. */
  total: number
  /** Maximum number of rows per sheet, if lower than the file format's limit. */
  perSheet?: number
}

/**
 * Streams a workbook row by row without holding it in memory. Rows beyond the limit of a sheet continue on further
 * sheets, each with the headings.
 */
export function xlsxFile(
  { name, columns, total, perSheet = rowsOfSheet }: Sheets,
  batches: AsyncIterable<Cell[][]>,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const take = taker(batches[Symbol.asyncIterator]())
  const sheets = Array.from({ length: Math.max(1, Math.ceil(total / perSheet)) }, (_, index) =>
    index === 0 ? name : `${name} ${index + 1}`,
  )
  for (const [path, text] of Object.entries(workbookParts(sheets))) zip.addBuffer(Buffer.from(text), path)
  for (const place of sheets.keys())
    zip.addReadStreamLazy(sheetPath(place), { compressionLevel: 3 }, (give) => {
      const sheet = Readable.from(sheetXml(columns, take, perSheet), {
        objectMode: false,
        highWaterMark: 262_144,
      })
      sheet.on('error', (error) => output.destroy(error))
      give(null, sheet)
    })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
