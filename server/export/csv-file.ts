import { stringify } from 'csv-stringify/sync'
import { notAFormula } from '#server/contract/formula-text.ts'
import { type Cell, cellInWords, type FileColumn } from './cells.ts'

const options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { string: notAFormula },
} as const

/**
 * Streams rows as CSV (RFC 4180), batch by batch, with column headings and a byte order mark, by which spreadsheets
 * recognise UTF-8. Text that looks like a formula is neutralised.
 */
export async function* csvFile(
  columns: FileColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ heading }) => heading)], { ...options, bom: true })
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => row.map((cell, index) => cellInWords(cell, columns[index]))),
      options,
    )
}
