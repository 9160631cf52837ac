import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { rowEnds } from '#server/rules/row-ends.ts'
import { lineCounter } from './csv-lines.ts'
import { ImportFailure } from './failure.ts'
import type { SourceFile } from './source-file.ts'
import { SourceText } from './source-text.ts'

/** The names a column goes by in the files of different years, written without blanks, signs and capitals. */
export type Columns<Field extends string> = Record<Field, { names: string[]; required?: true }>

export interface CsvRow<Field extends string> {
  /** Line of the file on which the row begins, counted from 1. */
  line: number
  cells: Partial<Record<Field, string>>
  /** Set when the row has more or fewer cells than the header. */
  misshapen: string | undefined
}

interface Parsed {
  record: string[]
  /** Line of the file on which it begins, counted from 1. */
  line: number
}

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Which cell holds which field. Throws an ImportFailure when a required column is missing. */
export function findColumns<Field extends string>(header: string[], columns: Columns<Field>, path: string) {
  const names = header.map(plain)
  const fields = Object.keys(columns) as Field[]
  const places = fields.map(
    (field) => [field, names.findIndex((n) => columns[field].names.includes(n))] as const,
  )
  const missing = places.filter(([field, place]) => place < 0 && columns[field].required)
  if (missing.length > 0) {
    const wanted = missing.map(([field]) => columns[field].names[0]).join(', ')
    const shown = header.slice(0, 8).join(', ').slice(0, 200)
    throw new ImportFailure(`${path} has no column ${wanted}. Its first line reads: ${shown}`)
  }
  return places.filter(([, place]) => place >= 0)
}

const brokenCsv = (error: unknown, path: string) => {
  if (!(error instanceof CsvError)) return error
  const where = typeof error.lines === 'number' ? ` before line ${error.lines}` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportFailure(`${path}: a quotation mark is opened${where} and never closed`)
  }
  return new ImportFailure(`${path} is no CSV that can be read: ${error.message}`)
}

/** The records of a CSV file, header and all, one at a time. Throws an ImportFailure where the file cannot be read on. */
export async function* records(file: SourceFile, seen: (bytes: number) => void): AsyncGenerator<Parsed> {
  const text = new SourceText(file, seen)
  const parser = parse({
    bom: true,
    record_delimiter: rowEnds,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  const lineOf = lineCounter()
  let held: Parsed | undefined
  try {
    // One row is held back: where a file breaks off, its last row is no whole one.
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      const line = lineOf(record)
      if (record.length === 1 && record[0] === '') continue
      if (held) yield held
      held = { record, line }
    }
  } catch (error) {
    if (!text.broken) throw brokenCsv(error, file.path)
  } finally {
    source.destroy()
  }
  if (text.broken) throw text.broken
  if (held) yield held
}

// Some files end every row but the header in a comma: empty cells beyond the header say nothing.
function widthOf(record: string[], width: number): number {
  const last = record.findLastIndex((cell) => cell !== '')
  return record.length > width ? Math.max(width, last + 1) : record.length
}

/** The rows of a CSV file below its header, one at a time. Throws an ImportFailure where the file cannot be read on. */
export async function* readRows<Field extends string>(
  file: SourceFile,
  columns: Columns<Field>,
  seen: (bytes: number) => void,
): AsyncGenerator<CsvRow<Field>> {
  let places: (readonly [Field, number])[] | undefined
  let width = 0
  for await (const { record, line } of records(file, seen)) {
    if (!places) {
      places = findColumns(record, columns, file.path)
      width = record.length
      continue
    }
    const cells: Partial<Record<Field, string>> = {}
    for (const [field, place] of places) cells[field] = record[place] ?? ''
    const misshapen =
      widthOf(record, width) === width ? undefined : `The row has ${record.length} cells, the header ${width}`
    yield { line, cells, misshapen }
  }
  if (!places) throw new ImportFailure(`${file.path} holds no rows`)
}
