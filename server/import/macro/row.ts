import { isDate } from '#server/contract/calendar.ts'
import { type MacroFrequency, macroPeriodOf } from '#server/contract/dashboard/macro-frequencies.ts'
import type { Columns } from '../csv-rows.ts'
import { dateOf, Refusal } from '../values.ts'
import { oneLine, textOf } from '../wording.ts'

/** Columns of a file of macroeconomic series, one value per row. */
export const macroColumns = {
  code: { names: ['code', 'series', 'seriescode', 'seriesid', 'id'], required: true },
  name: { names: ['name', 'seriesname', 'title', 'indicator'], required: true },
  sector: { names: ['sector', 'group', 'industry'], required: true },
  unit: { names: ['unit', 'units'], required: true },
  frequency: { names: ['frequency', 'freq', 'periodicity'], required: true },
  date: { names: ['date', 'period', 'month', 'observationdate'], required: true },
  value: { names: ['value', 'figure', 'observation'], required: true },
  source: { names: ['source', 'publisher'], required: true },
} satisfies Columns<string>

export type MacroField = keyof typeof macroColumns

/** One value of a series, with the row's details about the series. */
export interface MacroRow {
  code: string
  name: string
  sector: string
  unit: string
  frequency: MacroFrequency
  source: string
  /** See `macroPeriodOf`. */
  period: string
  value: number
}

const frequencies: Record<string, MacroFrequency> = {
  monthly: 'monthly',
  month: 'monthly',
  m: 'monthly',
  quarterly: 'quarterly',
  quarter: 'quarterly',
  q: 'quarterly',
  yearly: 'yearly',
  year: 'yearly',
  annual: 'yearly',
  annually: 'yearly',
  y: 'yearly',
  a: 'yearly',
}

const maxTextLength = 200

function wordsOf(cell: string | undefined, what: string): string {
  const text = textOf(cell)
  if (!text) throw new Refusal(`The ${what} is missing`)
  if (text.length > maxTextLength) throw new Refusal(`The ${what} is longer than ${maxTextLength} characters`)
  return oneLine(text)
}

function codeOf(cell: string | undefined): string {
  const code = wordsOf(cell, 'code')
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(code)) {
    throw new Refusal(
      `The code ${code.slice(0, 60)} has characters other than letters, digits, dot, hyphen and underscore`,
    )
  }
  return code
}

function frequencyOf(cell: string | undefined): MacroFrequency {
  const text = wordsOf(cell, 'frequency')
  const frequency = frequencies[text.toLowerCase()]
  if (!frequency) throw new Refusal(`The frequency ${text.slice(0, 40)} is not monthly, quarterly or yearly`)
  return frequency
}

/** The first day of the period: from a date, a month as YYYY-MM or MM-YYYY, or, for a yearly series, a year. */
function dayOf(cell: string | undefined, frequency: MacroFrequency, today: string): string {
  const text = wordsOf(cell, 'date')
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  const [, monthFirst, yearLast] = /^(\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const whole = /^\d{4}$/.test(text) ? text : undefined
  if (whole && frequency !== 'yearly')
    throw new Refusal(`The date ${text} is a whole year, but the series is ${frequency}`)
  const [y, m] = [year ?? yearLast ?? whole, month ?? monthFirst ?? '1']
  const day = y ? `${y}-${m.padStart(2, '0')}-01` : dateOf(text, 'The date', today)
  if (!day || !isDate(day)) throw new Refusal(`The date ${text.slice(0, 40)} is not a date`)
  if (day > today) throw new Refusal(`The date ${text.slice(0, 40)} is in the future`)
  return day
}

const largest = 1e15

function numberOf(cell: string | undefined): number {
  const text = wordsOf(cell, 'value')
  const plain = text.replace(/[,\s]/g, '').replace('−', '-')
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?$/i.test(plain)) {
    throw new Refusal(`The value ${text.slice(0, 40)} is not a number`)
  }
  const value = Number(plain)
  if (Math.abs(value) > largest) throw new Refusal(`The value ${text.slice(0, 40)} is too large`)
  return value
}

/** Reads one row of a series file. Throws a Refusal with the reason if it is not accepted. `today` as YYYY-MM-DD. */
export function readMacroRow(cells: Partial<Record<MacroField, string>>, today: string): MacroRow {
  const frequency = frequencyOf(cells.frequency)
  return {
    code: codeOf(cells.code),
    name: wordsOf(cells.name, 'name'),
    sector: wordsOf(cells.sector, 'sector'),
    unit: wordsOf(cells.unit, 'unit'),
    frequency,
    source: wordsOf(cells.source, 'source'),
    period: macroPeriodOf(dayOf(cells.date, frequency, today), frequency),
    value: numberOf(cells.value),
  }
}
