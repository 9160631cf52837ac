// Ids of the built-in date and time formats of every workbook (ECMA-376, part 1, 18.8.30).
const builtInDates = [
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]

/** What a number means according to its format: a date, or an amount in a foreign currency. */
export interface NumberFormat {
  isDate: boolean
  /** '$', '€' and the like; undefined for rupees and for plain numbers. */
  currency?: string | undefined
}

const foreign = /[$€£¥]/
const rupees = /₹|rs|inr/i

function currencyIn(code: string): string | undefined {
  const named = [...code.matchAll(/\[\$([^\]-]+)[^\]]*\]/g)].map(([, symbol = '']) => symbol.trim())
  const quoted = [...code.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.trim())
  const bare = code.replace(/\[[^\]]*\]|"[^"]*"/g, '')
  return [...named.filter((symbol) => !rupees.test(symbol)), ...quoted.filter((text) => foreign.test(text))]
    .concat(foreign.exec(bare)?.[0] ?? [])
    .find((symbol) => symbol !== '')
}

/** Interprets a number format of a workbook: its id, and its code if the workbook defines one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: builtInDates.includes(id) }
  const bare = code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')
  return { isDate: /[dy]/i.test(bare), currency: currencyIn(code) }
}

/**
 * Calculation errors beyond the fifteenth digit, such as 434.99999999999994, are rounded off; small numbers are written
 * without an exponent.
 */
const fraction = (number: number) =>
  Math.abs(number) < 1e-6 ? number.toFixed(15) : String(Number(number.toPrecision(15)))

/**
 * A cell's number as text. A number with more than the fifteen digits that Excel keeps is written with its exponent, as
 * Excel writes it into CSV, so that readers of account numbers see that the last digits are lost.
 */
export function numberText(value: string): string {
  const number = Number(value)
  if (Number.isNaN(number)) return value
  const digitsLost = Math.abs(number) >= 1e15 && (number % 10 === 0 || !Number.isSafeInteger(number))
  if (digitsLost) return number.toExponential()
  return Number.isInteger(number) ? String(number) : fraction(number)
}

const day = 86_400_000
const daysTo1970 = 25_569
const years1904 = 1_462

/** The date of a spreadsheet serial number, YYYY-MM-DD; undefined if out of range. */
export function dateOfSerial(serial: number, from1904: boolean): string | undefined {
  const since1900 = Math.floor(serial) + (from1904 ? years1904 : 0)
  if (!(since1900 >= 1) || since1900 > 2_958_465) return undefined
  // Spreadsheets treat 1900 as a leap year: serial numbers before March 1900 are off by one.
  const days = since1900 < 60 ? since1900 + 1 : since1900
  return new Date((days - daysTo1970) * day).toISOString().slice(0, 10)
}
