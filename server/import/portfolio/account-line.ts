import { limits } from '#server/contract/limits.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { PortfolioField } from '#server/contract/portfolios/portfolio-fields.ts'
import type { Unit } from '#server/contract/portfolios/portfolio-import.ts'
import { recordDate } from '../record-date.ts'
import { Refusal } from '../values.ts'

/** An account from a line; amounts in rupees, the date as YYYY-MM-DD. */
export interface AccountLine {
  account: string
  product: string
  limit: string
  outstanding: string
  /** Null if the line has no value. */
  overdue_days: number | null
  as_of: string
}

interface AccountReading {
  columns: Partial<Record<PortfolioField, number>>
  unit: Unit
  /** The date for lines without one. */
  as_of: string | null
  today: string
}

const decimals: Record<Unit, number> = { rupees: 0, lakh: 5, crore: 7 }
const rupeeNames = /^(inr|rs\.?|rupees?|₹)$/i
const foreign = /[$€£¥]|\b(usd|eur|gbp|jpy|aed|sgd|chf|aud|cad|cny)\b/i
const maxRupees = 1e15

/** A number's digits with the decimal point moved this many places to the right. */
function moved(digits: string, places: number): string {
  const [whole = '', part = ''] = digits.split('.')
  const padded = part.padEnd(places, '0')
  return `${whole}${padded.slice(0, places)}.${padded.slice(places, places + 2) || '0'}`
}

function amountOf(text: string, what: string, unit: Unit): string {
  if (foreign.test(text))
    throw new Refusal(`${what} ${text} is in another currency: only rupees are accepted`)
  const [, typed] = /\d\s*(cr|lac|lakh|crore|l)\.?$/i.exec(text) ?? []
  if (typed) {
    const why = /^cr$/i.test(typed)
      ? 'since “Cr” can mean crore or credit'
      : 'and say its unit for the whole file'
    throw new Refusal(`${what} ${text}: write the number alone, ${why}`)
  }
  const bare = text
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\s*dr\.?$/i, '')
    .replace(/[,\s]/g, '')
  const negative = /^\(.*\)$/.test(bare) || /^[-−]/.test(bare) || bare.endsWith('-')
  const digits = bare.replace(/^\(|\)$|^[-−+]|-$/g, '')
  const plain = /^\d*\.?\d*e\+?\d+$/i.test(digits) ? Number(digits).toFixed(2) : digits
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) throw new Refusal(`${what} ${text.slice(0, 40)} is not an amount`)
  const rupees = moved(plain, decimals[unit])
  if (Number(rupees) > maxRupees) throw new Refusal(`${what} ${text} is too large`)
  return negative && Number(rupees) > 0 ? `-${rupees}` : rupees
}

function accountOf(text: string): string {
  const account = text.replace(/^'/, '').replace(/\s+/g, ' ')
  if (!account) throw new Refusal('The account number is missing')
  if (/^\d(\.\d+)?e\+?\d+$/i.test(account))
    throw new Refusal(`Account ${account} has lost its last digits: format the column as text`)
  if (account.length > 40 || !/[\p{L}\p{N}]/u.test(account))
    throw new Refusal(`${account.slice(0, 40)} is not an account number`)
  return account
}

function daysOf(text: string): number | null {
  if (!text) return null
  // Spreadsheets display a zero this way.
  if (text === '-') return 0
  const plain = text.replace(/\s*days?$/i, '')
  const days = Number(plain)
  if (!/^\d+(?:\.0*)?$/.test(plain))
    throw new Refusal(`Overdue days ${text.slice(0, 40)} is not a number of days`)
  if (days > limits.maxDaysPastDue)
    throw new Refusal(`Overdue days ${text.slice(0, 40)} is above ${groupIndian(limits.maxDaysPastDue)}`)
  return days
}

/** Reads the account of a line. Throws a Refusal that names the invalid value. */
export function accountLine(cells: string[], { columns, unit, as_of, today }: AccountReading): AccountLine {
  const cell = (field: PortfolioField) => {
    const place = columns[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const currency = cell('currency')
  if (currency && !rupeeNames.test(currency))
    throw new Refusal(`The currency is ${currency.slice(0, 20)}: only rupees are accepted`)
  const account = accountOf(cell('account'))
  const [limit, outstanding] = [cell('limit'), cell('outstanding')]
  if (!limit) throw new Refusal('The limit is missing')
  if (!outstanding) throw new Refusal('The outstanding amount is missing')
  const read = {
    account,
    product: cell('product').slice(0, 100) || 'Not said',
    limit: amountOf(limit, 'Limit', unit),
    outstanding: amountOf(outstanding, 'Outstanding', unit),
    overdue_days: daysOf(cell('overdue_days')),
    as_of: recordDate(cell('date'), 'Date', today) ?? as_of,
  }
  if (read.limit.startsWith('-')) throw new Refusal(`Limit ${limit} is negative`)
  if (!read.as_of) throw new Refusal('The date is missing')
  return { ...read, as_of: read.as_of }
}
