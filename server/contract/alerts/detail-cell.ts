import { dayInIndia, ddmmyyyy, isDate, monthName } from '../calendar.ts'
import { groupIndian } from '../money.ts'
import { capital } from '../parties/capital.ts'
import { ratingText } from '../parties/rating-text.ts'
import { accountStatusInWords } from '../people/account-status.ts'
import type { ColumnKind, SignalColumn } from '../signals/signal-columns.ts'

const emptyValue = '—'

const acronyms = new Set([
  'cif',
  'cin',
  'din',
  'gstin',
  'id',
  'iec',
  'llpin',
  'pan',
  'crilc',
  'dpd',
  'drt',
  'epfo',
  'esic',
  'ews',
  'fy',
  'gst',
  'lc',
  'nclt',
  'roc',
  'tds',
])
const abbreviations: Record<string, string> = {
  amt: 'amount',
  arr: 'arrears',
  chq: 'cheque',
  desc: 'description',
  no: 'number',
  tran: 'transaction',
}
const wordOf = (word: string) => (acronyms.has(word) ? word.toUpperCase() : (abbreviations[word] ?? word))

/** The heading for a field name: `tran_amount` and `tranAmount` → 'Transaction amount'; a name stays as it is. */
export function headingOf(key: string): string {
  if (!/^_?[a-z][A-Za-z0-9_]*$/.test(key)) return key
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
  return capital(words.map(wordOf).join(' '))
}

const figures: Record<ColumnKind, boolean> = {
  text: false,
  date: false,
  month: false,
  money: true,
  percentage: true,
  count: true,
  number: true,
}
const units: Partial<Record<ColumnKind, string>> = { money: ' (₹)', percentage: ' (%)' }

/** The heading of a column, with its unit; without one for amounts in a foreign currency. */
export function columnHeading(key: string, column: SignalColumn | undefined, rupees = true): string {
  if (!column) return headingOf(key)
  const unit = column.kind === 'money' && !rupees ? '' : units[column.kind]
  return `${column.label}${unit ?? ''}`
}

// Numbers under these keys are identifiers: 0042118 is not 42,118.
const isIdentifier = /(^|_)(year|id|ref|code|din|number|account|account_no|pincode)$/

/** Whether a value is a figure, to be grouped and right-aligned: by its column, or by its key if the column is unknown. */
export const isFigure = (key: string, value: unknown, column?: SignalColumn): value is number =>
  typeof value === 'number' && (column ? figures[column.kind] : !isIdentifier.test(key))

const decimalsOf = (value: number, column?: SignalColumn) =>
  column?.kind === 'money' || Number.isInteger(value) ? 0 : 2

function textOf(key: string, value: string): string {
  if (value.trim() === '') return emptyValue
  if (/(^|_)rating$/.test(key)) return ratingText(value)
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value)) return dayInIndia(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(value) || isDate(value)) return ddmmyyyy(value)
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return headingOf(value)
  return /^\d{4}-\d{2}$/.test(value) ? monthName(value) : accountStatusInWords(value)
}

/** One value of an alert's detail as text. Nested values are written on one line. */
export function cellText(key: string, value: unknown, column?: SignalColumn): string {
  if (value === null || value === undefined) return emptyValue
  if (isFigure(key, value, column)) return groupIndian(value, decimalsOf(value, column))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => cellText(key, one, column)).join(', ') || emptyValue
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${headingOf(name)}: ${cellText(name, inner)}`)
      .join('; ')
  }
  return textOf(key, String(value))
}

export type FileCell = string | number | null

/** One value for a file: a figure stays a number, and is empty where the screen shows a dash. */
export function fileCell(key: string, value: unknown, column?: SignalColumn): FileCell {
  if (isFigure(key, value, column)) return value
  const text = cellText(key, value, column)
  return text === emptyValue ? null : text
}
