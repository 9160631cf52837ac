import { addDays, addMonths, shiftMonth } from '#server/contract/calendar.ts'
import type { BankMonth } from '#server/contract/consents/bank-account.ts'
import type { BankLine } from './bank-line.ts'
import { countReturns } from './returns.ts'

const rupees = (paise: number) => Math.round(paise) / 100

const lastDayOf = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)

/** The closing balance of each day from `from` to `to`. All lines have a balance; days before the first line have the opening balance. */
function closings(lines: BankLine[], from: string, to: string, opening: number): number[] {
  const byDay = new Map(lines.map(({ on, balance }) => [on, balance ?? 0]))
  const days: number[] = []
  let balance = opening
  for (let on = from; on <= to; on = addDays(on, 1)) {
    balance = byDay.get(on) ?? balance
    days.push(balance)
  }
  return days
}

function balancesOf(lines: BankLine[], from: string, to: string, opening: number | null) {
  if (opening === null || lines.some(({ balance }) => balance === null))
    return { average: null, lowest: null, closing: null }
  const days = closings(lines, from, to, opening)
  const lowest = Math.min(...days, ...lines.map(({ balance }) => balance ?? 0))
  const average = days.reduce((sum, one) => sum + one, 0) / days.length
  return { average: rupees(average), lowest: rupees(lowest), closing: rupees(days.at(-1) ?? 0) }
}

function monthOf(
  month: string,
  lines: BankLine[],
  [from, to]: [string, string],
  opening: number | null,
): BankMonth {
  const credits = lines.filter(({ credit }) => credit > 0)
  const debits = lines.filter(({ debit }) => debit > 0)
  const { own, deposit } = countReturns(lines)
  return {
    month,
    from,
    to,
    lines: lines.length,
    credits: rupees(credits.reduce((sum, { credit }) => sum + credit, 0)),
    credit_count: credits.length,
    debits: rupees(debits.reduce((sum, { debit }) => sum + debit, 0)),
    debit_count: debits.length,
    ...balancesOf(lines, from, to, opening),
    own_returns: own,
    deposit_returns: deposit,
    last_credit_on: credits.at(-1)?.on ?? null,
  }
}

/**
 * The months of a statement, oldest first, including months without a line. `lines` oldest first, at least one. The
 * first month is covered from the first line on, the last one up to the last line.
 */
export function monthsOf(lines: BankLine[]): BankMonth[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const months: BankMonth[] = []
  let opening = first.balance === null ? null : first.balance - first.credit + first.debit
  for (let month = first.on.slice(0, 7); month <= last.on.slice(0, 7); month = shiftMonth(month, 1)) {
    const within = lines.filter(({ on }) => on.startsWith(month))
    const from = month === first.on.slice(0, 7) ? first.on : `${month}-01`
    const to = month === last.on.slice(0, 7) ? last.on : lastDayOf(month)
    months.push(monthOf(month, within, [from, to], opening))
    if (within.length > 0) opening = within.at(-1)?.balance ?? null
  }
  return months
}

const lengthOf = ({ from, to }: BankMonth) => Number(to.slice(8)) - Number(from.slice(8))

/**
 * Merges the months of several statements of one account. Each month comes from the statement that covers most of its
 * days; on a tie, the last one.
 */
export function joinMonths(statements: BankMonth[][]): BankMonth[] {
  const best = new Map<string, BankMonth>()
  for (const one of statements.flat()) {
    const before = best.get(one.month)
    if (!before || lengthOf(one) >= lengthOf(before)) best.set(one.month, one)
  }
  return [...best.values()].sort((one, other) => one.month.localeCompare(other.month))
}

/** Months, YYYY-MM, between the first and the last that no statement covers. */
export function missingMonths(months: BankMonth[]): string[] {
  const known = new Set(months.map(({ month }) => month))
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  const missing: string[] = []
  if (first && last)
    for (let month = first; month < last; month = shiftMonth(month, 1))
      if (!known.has(month)) missing.push(month)
  return missing
}
