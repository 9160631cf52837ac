// A spreadsheet takes a cell that begins so for a formula.
const formula = /^[=+\-@\t\r]/

export type CsvCell = string | number | null

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8; texts that could be formulas are made plain. */
export const csv = (rows: CsvCell[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
