import type { BankReading } from '#server/contract/consents/bank-account.ts'
import { plural } from '#server/contract/plural.ts'
import { type BankLine, brokenBalances, oldestFirst } from '#server/rules/bank/bank-line.ts'
import { monthsOf } from '#server/rules/bank/months.ts'
import { ImportFailure } from '../failure.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { Refusal } from '../values.ts'
import { bankAmount, bankDate } from './cells.ts'
import { type BankColumns, bankTable } from './columns.ts'
import { holderOf } from './holder.ts'

/** A parsed bank statement, with its original headings and lines. */
export interface BankStatement {
  reading: BankReading
  heads: string[]
  lines: number
  first: SheetRow[]
  refused: { line: number; cells: string[]; why: string }[]
  remarks: string[]
}

function refuseColumns(columns: BankColumns, heads: string[]): void {
  const both = columns.debit !== undefined && columns.credit !== undefined
  const lacking = [
    ...((columns.date ?? columns.value_date) === undefined ? ['the date'] : []),
    ...(both || columns.amount !== undefined ? [] : ['debits and credits']),
  ]
  if (lacking.length === 0) return
  const seen = heads.filter(Boolean).slice(0, 8).join(', ')
  throw new ImportFailure(
    `This is not a bank statement that can be read: no column holds ${lacking.join(' or ')}.${seen ? ` The columns are: ${seen}.` : ''}`,
  )
}

const isFoot = (cells: string[]) =>
  cells.some((cell) =>
    /^(total|totals|grand total|opening balance|closing balance|statement summary|page \d|brought forward|b\/f|carried forward|c\/f)/i.test(
      cell,
    ),
  )

const kinds = '(?:cash |cheque )?'
const credits = new RegExp(`^${kinds}(?:cr?|credit(?:s|ed)?|deposits?|dep|paid in|money in)(?![a-z])`, 'i')
const debits = new RegExp(`^${kinds}(?:dr?|debit(?:s|ed)?|withdrawals?|wdl|paid out|money out)(?![a-z])`, 'i')

/** The side named by the cell next to the amount; undefined if it names none. */
function sideIn(sign: string | undefined): 'dr' | 'cr' | undefined {
  const text = sign?.trim() ?? ''
  if (credits.test(text)) return 'cr'
  return debits.test(text) ? 'dr' : undefined
}

/**
 * Debit and credit of a line, in paise, and whether the line says which it is. `named`: the cells next to the amounts name
 * sides. Throws a Refusal if this one does not.
 */
function sidesOf(cells: string[], columns: BankColumns, named: boolean) {
  const cell = (field: keyof BankColumns) => {
    const place = columns[field]
    return place === undefined ? undefined : cells[place]
  }
  if (columns.debit !== undefined && columns.credit !== undefined) {
    const [debit, credit] = [bankAmount(cell('debit')), bankAmount(cell('credit'))]
    return { debit: debit?.paise ?? 0, credit: credit?.paise ?? 0, isNamed: true }
  }
  const amount = bankAmount(cell('amount'))
  const side = sideIn(cell('sign')) ?? amount?.side
  const paise = amount?.paise ?? 0
  if (named && paise > 0 && !side)
    throw new Refusal(`${cell('sign')?.slice(0, 40) || 'The line'} says neither debit nor credit`)
  return side === 'dr'
    ? { debit: paise, credit: 0, isNamed: true }
    : { debit: 0, credit: paise, isNamed: side === 'cr' }
}

/** The lines of a statement: those parsed, and those rejected. */
function readLines(below: SheetRow[], columns: BankColumns, today: string) {
  const lines: BankLine[] = []
  const refused: BankStatement['refused'] = []
  let namedCount = 0
  const { sign } = columns
  const named = sign !== undefined && below.some(({ cells }) => sideIn(cells[sign]) !== undefined)
  for (const { line, cells, refused: why } of below) {
    const narration = columns.narration === undefined ? '' : (cells[columns.narration] ?? '')
    try {
      if (why) throw new Refusal(why)
      const day = cells[columns.date ?? columns.value_date ?? -1]
      // A payment to "Total Gas" has a date, the total below the lines has none.
      if (isFoot(cells) && !/^\d/.test(day ?? '')) continue
      const on = bankDate(day, today)
      const { debit, credit, isNamed } = sidesOf(cells, columns, named)
      const last = lines.at(-1)
      if (!on && debit === 0 && credit === 0) {
        if (last && narration) last.narration = `${last.narration} ${narration}`
        continue
      }
      if (!on) throw new Refusal('The date is missing')
      if (debit === 0 && credit === 0) continue
      if (isNamed) namedCount += 1
      const balance = columns.balance === undefined ? null : bankAmount(cells[columns.balance])
      const signed = balance && (balance.side === 'dr' ? -balance.paise : balance.paise)
      lines.push({ line, on, narration, debit, credit, balance: signed })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, cells, why: error.message })
    }
  }
  return { lines, refused, namedCount }
}

const some = (lines: number[]) => lines.slice(0, 5).join(', ') + (lines.length > 5 ? ' …' : '')

function remarksOn(
  lines: BankLine[],
  refused: number,
  columns: BankColumns,
  account: string | null,
): string[] {
  const broken = brokenBalances(lines)
  return [
    ...(account ? [] : ['The file does not name its account']),
    ...(columns.balance === undefined ? ['The file has no balances'] : []),
    ...(columns.narration === undefined
      ? ['The file has no narration, so returned payments are not detected']
      : []),
    ...(broken.length > 0
      ? [
          `The balance does not match the previous line in ${broken.length === 1 ? 'line' : `${broken.length} lines:`} ${some(broken)}`,
        ]
      : []),
    ...(refused > 0 ? [`${plural(refused, 'line was', 'lines were')} not read`] : []),
  ]
}

/**
 * Parses a bank statement from the rows of its file as of `today` (YYYY-MM-DD). Throws an ImportFailure if columns are
 * missing, if no line can be parsed, or if amounts do not show whether they are debits or credits.
 */
export function readBankStatement(rows: SheetRow[], today: string): BankStatement {
  const { columns, heads, above, below } = bankTable(rows)
  refuseColumns(columns, heads)
  const { lines: read, refused, namedCount } = readLines(below, columns, today)
  if (read.length === 0) throw new ImportFailure('No account line in the file could be read.')
  if (namedCount === 0)
    throw new ImportFailure(
      'The amounts do not say which are debits: neither a column Dr/Cr nor a minus was found.',
    )
  const lines = oldestFirst(read)
  const months = monthsOf(lines)
  const whose = holderOf(above)
  return {
    reading: { ...whose, from: lines[0]?.on ?? '', to: lines.at(-1)?.on ?? '', months },
    heads,
    lines: read.length,
    first: below.slice(0, 20),
    refused,
    remarks: remarksOn(lines, refused.length, columns, whose.account),
  }
}
