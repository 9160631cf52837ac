import { stringify } from 'csv-stringify/sync'
import { notAFormula } from '#server/contract/formula-text.ts'
import { type Cell, cellInWords, type FileColumn } from './cells.ts'

const options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { string: notAFormula },
} as const

/** Rows as CSV (RFC 4180), some at a time, with heads and a mark by which spreadsheets know UTF-8; no text is taken for a formula. */
export async function* csvFile(
  columns: FileColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ head }) => head)], { ...options, bom: true })
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => row.map((cell, place) => cellInWords(cell, columns[place]))),
      options,
    )
}
