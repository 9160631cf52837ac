import { records } from './csv-records.ts'
import { ImportFailure } from './failure.ts'
import type { SourceFile } from './source-file.ts'

/** The names of a column in files of different years, without spaces, punctuation and capitals. */
export type Columns<Field extends string> = Record<Field, { names: string[]; required?: true }>

export interface CsvRow<Field extends string> {
  /** The line of the file on which the row begins, counted from 1. */
  line: number
  cells: Partial<Record<Field, string>>
  /** Set if the row has more or fewer cells than the header. */
  misshapen: string | undefined
  /** Header and line as in the file; undefined if the row spans several lines. */
  text: string | undefined
  /** Set if the row was skipped because `isKnown` returned true for its text. */
  known?: true
}

const headingKey = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Maps fields to cell indexes. Throws an ImportFailure if a required column is missing. */
export function findColumns<Field extends string>(header: string[], columns: Columns<Field>, path: string) {
  const names = header.map(headingKey)
  const fields = Object.keys(columns) as Field[]
  const places = fields.map(
    (field) => [field, names.findIndex((n) => columns[field].names.includes(n))] as const,
  )
  const missing = places.filter(([field, place]) => place < 0 && columns[field].required)
  if (missing.length > 0) {
    const missingNames = missing.map(([field]) => columns[field].names[0]).join(', ')
    const shown = header.slice(0, 8).join(', ').slice(0, 200)
    throw new ImportFailure(`${path} has no column ${missingNames}. Its first line reads: ${shown}`)
  }
  return places.filter(([, place]) => place >= 0)
}

// Some files end every row except the header with a comma: empty cells beyond the header are ignored.
function widthOf(record: string[], width: number): number {
  const last = record.findLastIndex((cell) => cell !== '')
  return record.length > width ? Math.max(width, last + 1) : record.length
}

/**
 * The rows of a CSV file below its header, one at a time. Throws an ImportFailure if the file cannot be read further. A
 * row whose `text` is known is not parsed: it has no cells.
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
