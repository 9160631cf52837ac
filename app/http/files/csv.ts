import { stringify } from 'csv-stringify/sync'
import { notAFormula } from '#server/contract/formula-text.ts'

export type CsvCell = string | number | null

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets detect UTF-8; texts that could be formulas are neutralised. */
export const csv = (rows: CsvCell[][]): string =>
  stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: notAFormula },
  })
