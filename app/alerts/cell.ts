import { ddmmyyyy, isDate } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'

export const nothing = '—'

const shortWords: Record<string, string> = {
  cif: 'CIF',
  din: 'DIN',
  cin: 'CIN',
  dpd: 'DPD',
  gst: 'GST',
  fy: 'FY',
}
// A number under such a name is a name itself: 0042118 is no 42,118.
const namesNumbers = /(^|_)(year|id|ref|code|din|number|account|account_no|pincode)$/

/** A key of the wire as people read it: `tran_amount` → 'Tran amount'. */
export function readable(key: string): string {
  const words = key.replaceAll('_', ' ').trim().split(/\s+/)
  const [first = '', ...rest] = words.map((word) => shortWords[word.toLowerCase()] ?? word)
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** Whether the values under a key are figures, to be grouped and right-aligned. */
export const isFigure = (key: string, value: unknown): value is number =>
  typeof value === 'number' && !namesNumbers.test(key)

function textOf(value: string): string {
  if (value === '') return nothing
  if (/^\d{4}-\d{2}-\d{2}T/.test(value) || isDate(value)) return ddmmyyyy(value)
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return readable(value)
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value)
  return month ? `${month[2]}-${month[1]}` : value
}

/** One value of an alert's detail as text. What is itself made of values is written out in one line. */
export function cellText(key: string, value: unknown): string {
  if (value === null || value === undefined) return nothing
  if (isFigure(key, value)) return groupIndian(value, Number.isInteger(value) ? 0 : 2)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => cellText(key, one)).join(', ') || nothing
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${readable(name)}: ${cellText(name, inner)}`)
      .join('; ')
  }
  return textOf(String(value))
}
