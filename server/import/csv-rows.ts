import { records } from './csv-records.ts'
import { ImportFailure } from './failure.ts'
import type { SourceFile } from './source-file.ts'

/** The names a column goes by in the files of different years, written without blanks, signs and capitals. */
export type Columns<Field extends string> = Record<Field, { names: string[]; required?: true }>

export interface CsvRow<Field extends string> {
  /** Line of the file on which the row begins, counted from 1. */
  line: number
  cells: Partial<Record<Field, string>>
  /** Set when the row has more or fewer cells than the header. */
  misshapen: string | undefined
  /** Header and line as the file has them; undefined where the row is of several lines. */
  text: string | undefined
  /** Set when it was not read, as `isKnown` said of its text. */
  known?: true
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

// Some files end every row but the header in a comma: empty cells beyond the header say nothing.
function widthOf(record: string[], width: number): number {
  const last = record.findLastIndex((cell) => cell !== '')
  return record.length > width ? Math.max(width, last + 1) : record.length
}

/**
 * The rows of a CSV file below its header, one at a time. Throws an ImportFailure where the file cannot be read on. One whose `text` is
 * known is not read: it has no cells.
 */
export async function* readRows<Field extends string>(
  file: SourceFile,
  columns: Columns<Field>,
  seen: (bytes: number) => void,
  isKnown?: (text: string) => boolean,
): AsyncGenerator<CsvRow<Field>> {
  let places: (readonly [Field, number])[] | undefined
  let [width, header] = [0, '']
  const isKnownLine = isKnown && ((line: string) => isKnown(header + line))
  for await (const { record, line, text, known } of records(file, seen, isKnownLine)) {
    if (!places) {
      places = findColumns(record, columns, file.path)
      width = record.length
      header = record.join()
      continue
    }
    const cells: Partial<Record<Field, string>> = {}
    if (known) {
      yield { line, cells, misshapen: undefined, text, known }
      continue
    }
    for (const [field, place] of places) cells[field] = record[place] ?? ''
    const misshapen =
      widthOf(record, width) === width ? undefined : `The row has ${record.length} cells, the header ${width}`
    yield { line, cells, misshapen, text: text && header + text }
  }
  if (!places) throw new ImportFailure(`${file.path} holds no rows`)
}
