import { stringify } from 'csv-stringify/sync'

// A spreadsheet takes a cell that begins so for a formula.
const formula = /^[=+\-@\t\r]/

export type CsvCell = string | number | null

/** Rows as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8; texts that could be formulas are made plain. */
export const csv = (rows: CsvCell[][]): string =>
  stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  })
