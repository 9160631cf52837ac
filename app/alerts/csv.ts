// A spreadsheet takes a cell that begins so for a formula.
const formula = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8; cells that could be formulas are made plain. */
export const csv = (rows: (string | number | null)[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
