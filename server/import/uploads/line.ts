import { addDays, ddmmyyyy, firstRecordDay, isDate } from '#server/contract/calendar.ts'
import { limits } from '#server/contract/limits.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { UploadField } from '#server/contract/uploads/upload-field.ts'
import { type UploadKind, uploadFieldsOf } from '#server/contract/uploads/upload-kinds.ts'
import { fromDayFirst } from '#server/rules/day-first.ts'
import { tidyIdentifier, withoutLabel } from '#server/rules/identifiers/identifiers.ts'
import { recordDate } from '../record-date.ts'
import { Refusal, rupeesOf } from '../values.ts'
import { textOf } from '../wording.ts'

/** A parsed line: its party, and the columns of the table of its kind. */
export interface UploadValue {
  party: string
  value: Record<string, string | number | null>
}

function wholeOf(text: string, what: string, { most = Number.MAX_SAFE_INTEGER }: UploadField): number {
  const plain = text.replace(/[,\s]/g, '')
  if (!/^\d+(?:\.0*)?$/.test(plain)) throw new Refusal(`${what} ${text.slice(0, 40)} is not a whole number`)
  const number = Number(plain)
  if (number > most) throw new Refusal(`${what} ${text.slice(0, 40)} is above ${groupIndian(most)}`)
  return number
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month such as 2026-09, 09-2026, Sep-2026 or 092026 as YYYY-MM; a date, 2026-09-30 or 30/09/2026, stands for its month. */
function monthOf(text: string, what: string, today: string): string {
  const [, first, second] = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(fromDayFirst(text) ?? text) ?? []
  const [, numbered, year] = /^(\d{1,2})[-/ ]?(\d{4})$/.exec(text) ?? []
  const [, word = '', of] = /^([a-z]{3})[a-z]*[-/ ]+(\d{4})$/i.exec(text) ?? []
  const named = names.indexOf(word.toLowerCase()) + 1
  const number = Number(second ?? numbered ?? named)
  const full = first ?? year ?? of
  const month = `${full}-${String(number).padStart(2, '0')}`
  if (!full || !isDate(`${month}-01`)) throw new Refusal(`${what} ${text.slice(0, 40)} is not a month`)
  if (month < firstRecordDay.slice(0, 7))
    throw new Refusal(`${what} ${text.slice(0, 40)} is before ${firstRecordDay.slice(0, 7)}`)
  if (month > today.slice(0, 7)) throw new Refusal(`${what} ${text.slice(0, 40)} is in the future`)
  return month
}

function shortTextOf(text: string, what: string): string {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text))
    throw new Refusal(`${what} ${text} has lost its last digits: format the column as text`)
  if (text.length > 100) throw new Refusal(`${what} is longer than 100 characters`)
  return text.replace(/\s+/g, ' ')
}

function longTextOf(text: string, what: string): string {
  if (text.length > 1_000) throw new Refusal(`${what} is longer than 1,000 characters`)
  return text.replace(/\s+/g, ' ')
}

function choiceOf(text: string, what: string, choices: Readonly<Record<string, string>>): string {
  const typed = text.toLowerCase()
  const chosen = Object.entries(choices).find(
    ([kept, words]) => typed === kept || typed === words.toLowerCase(),
  )
  if (chosen) return chosen[0]
  throw new Refusal(`${what} ${text.slice(0, 40)} is none of ${Object.values(choices).join(', ')}`)
}

/** A negative amount is a credit balance, as in accounting books. */
function amountOf(text: string, what: string): string {
  const negative = /^[-−]|^\(.*\)$/.test(text)
  const amount = rupeesOf(text.replace(/^[-−(]\s*|\)$/g, ''), what)
  if (amount === null) throw new Refusal(`${what} ${text.slice(0, 40)} is not an amount`)
  if (negative && what !== 'Outstanding') throw new Refusal(`${what} ${text.slice(0, 40)} is negative`)
  return negative ? `-${amount}` : amount
}

/** A due date, or the date of a test: may be in the future. */
function dueOf(text: string, what: string, today: string): string | null {
  const day = recordDate(text, what, '9999-12-31')
  if (day && day > addDays(today, limits.maxDueDays))
    throw new Refusal(`${what} ${ddmmyyyy(day)} is more than ten years ahead`)
  return day
}

const readers: Record<
  UploadField['as'],
  (text: string, what: string, today: string, field: UploadField) => string | number | null
> = {
  party: (text) => tidyIdentifier(withoutLabel(text)),
  text: shortTextOf,
  'long text': longTextOf,
  choice: (text, what, _, { choices = {} }) => choiceOf(text, what, choices),
  amount: amountOf,
  whole: (text, what, _, field) => wholeOf(text, what, field),
  day: (text, what, today) => (what === 'Due on' ? dueOf : recordDate)(text, what, today),
  month: monthOf,
}

/** The name of a return as used in the rules: 'GSTR 3b' → 'GSTR-3B'. */
const returnName = (text: string) =>
  text.replace(/^gstr[\s-]*(\d+[a-z]?)$/i, (_, form: string) => `GSTR-${form.toUpperCase()}`)

/** Reads a line of a file; `columns` maps fields to indexes. Throws a Refusal that names the invalid value. */
export function uploadLine(
  kind: UploadKind,
  cells: string[],
  columns: Record<string, number>,
  today: string,
): UploadValue {
  const value: UploadValue['value'] = {}
  for (const [name, field] of Object.entries(uploadFieldsOf(kind))) {
    const { as, label, needed } = field
    const text = textOf(cells[columns[name] ?? -1]?.trim().replace(/^'/, ''))
    if (text === null && needed) throw new Refusal(`${label} is missing`)
    value[name] = text && readers[as](text, label, today, field)
  }
  const { party, ...rest } = value
  if (kind !== 'gst') return { party: String(party), value: rest }
  return {
    party: String(party),
    value: { ...rest, gstin: String(party), return_type: returnName(String(rest.return_type)) },
  }
}
