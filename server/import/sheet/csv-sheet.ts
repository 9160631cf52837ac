import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { rowEnds } from '#server/rules/files/row-ends.ts'
import { lineCounter } from '../csv-lines.ts'
import { ImportFailure } from '../failure.ts'
import { maxCellLength, maxColumns, maxRows, type Sheet, type SheetRow, tooManyLines } from './sheet.ts'

const startLength = 20_000
const rowsAtOnce = 1_000
const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter: the candidate that occurs most often in the first lines, outside quotation marks. */
function delimiterOf(text: string): string {
  const stated = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (stated) return stated
  const start = text
    .slice(0, startLength)
    .split(/\r?\n/, 20)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counts = delimiters.map((sign) => [sign, start.split(sign).length - 1] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** The text of a file in chunks. Throws an ImportFailure if it is not UTF-8 text. */
async function* decoded(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new ImportFailure(
        'The file is not in UTF-8 (Latin-1?). Save it as CSV in UTF-8 and upload that file.',
      )
    }
  }
  let isFirst = true
  for await (const chunk of content) {
    const [first, second] = chunk
    if (isFirst && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
      throw new ImportFailure('The file is in UTF-16. Save it as CSV in UTF-8 and upload that file.')
    if (chunk.includes(0)) throw new ImportFailure('This is not a table in CSV, XLSX or ODS.')
    isFirst = false
    yield decode(chunk)
  }
  yield decode()
}

/** The same chunks, with the beginning needed to detect the delimiter. */
async function withStart(texts: AsyncGenerator<string>) {
  let start = ''
  while (start.length < startLength) {
    const { value, done } = await texts.next()
    if (done) break
    start += value
  }
  async function* all() {
    yield start
    yield* texts
  }
  return { start, texts: all() }
}

const broken = (error: unknown) => {
  if (error instanceof ImportFailure || !(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportFailure('A quotation mark is never closed, so the lines cannot be separated.')
  return new ImportFailure(`The CSV cannot be read: ${error.message}`)
}

/** The non-empty rows of a UTF-8 CSV file in batches; separated by commas, semicolons, tabs or bars. Throws an ImportFailure. */
export async function* csvPieces(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<SheetRow[]> {
  const { start, texts } = await withStart(decoded(content))
  const skipped = start.startsWith('sep=') ? 1 : 0
  const parser = parse({
    delimiter: delimiterOf(start),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    from_line: skipped + 1,
    max_record_size: 1_000_000,
    record_delimiter: rowEnds,
  })
  // An input error destroys the parser, and is thrown where it is read.
  pipeline(texts, parser).catch(() => {})
  const lineOf = lineCounter(skipped + 1)
  let rows: SheetRow[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = lineOf(record)
      const cells = record.slice(0, maxColumns).map((cell) => cell.trim().slice(0, maxCellLength))
      if (cells.every((cell) => cell === '')) continue
      rows.push({ line, cells })
      if (rows.length < rowsAtOnce) continue
      yield rows
      rows = []
    }
  } catch (error) {
    throw broken(error)
  }
  if (rows.length > 0) yield rows
}

/** The non-empty rows of a CSV file. Throws an ImportFailure. */
export async function readCsvSheet(content: Buffer): Promise<Sheet> {
  const rows: SheetRow[] = []
  for await (const some of csvPieces([content])) {
    rows.push(...some)
    if (rows.length > maxRows) throw new ImportFailure(tooManyLines)
  }
  if (rows.length === 0) throw new ImportFailure('The file has no lines.')
  return { rows, remarks: [] }
}
