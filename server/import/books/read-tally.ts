import { isDate } from '#server/contract/calendar.ts'
import type { BookMonth, BookReading } from '#server/contract/consents/books.ts'
import { plural } from '#server/contract/plural.ts'
import { groupsOf, type Ledger } from '#server/rules/books/gathered.ts'
import { lineOfGroup } from '#server/rules/books/group-line.ts'
import { ImportFailure } from '../failure.ts'
import { readTally } from './tally.ts'

const mostNames = 200_000
// These vouchers are not accounting entries.
const promises = /\border\b|memorandum|quotation/i
const kinds: [RegExp, 'sales' | 'purchases' | 'receipts' | 'payments'][] = [
  [/sales/i, 'sales'],
  [/purchase/i, 'purchases'],
  [/receipt/i, 'receipts'],
  [/payment/i, 'payments'],
]

/** The monthly column to which a voucher type is added; credit and debit notes to none. */
const columnOf = (type: string) =>
  /\bnote\b/i.test(type) ? undefined : kinds.find(([pattern]) => pattern.test(type))?.[1]

/** The data collected when an export has been read to its end. */
class Gathered {
  company: string | null = null
  shown: Ledger[] = []
  balances = new Map<string, number>()
  parents = new Map<string, string>()
  ledgers = new Map<string, string>()
  months = new Map<string, Record<keyof Omit<BookMonth, 'month'>, number>>()
  vouchers = 0
  unbalanced = 0
  undated = 0

  add(ledger: string, paise: number): void {
    this.balances.set(ledger, (this.balances.get(ledger) ?? 0) + paise)
    if (this.balances.size > mostNames) throw new ImportFailure('The file has more than 2,00,000 ledgers.')
  }

  voucher(on: string, type: string, entries: { ledger: string; paise: number }[]): void {
    if (promises.test(type)) return
    this.vouchers += 1
    for (const { ledger, paise } of entries) this.add(ledger, paise)
    if (entries.reduce((sum, { paise }) => sum + paise, 0) !== 0) this.unbalanced += 1
    if (!isDate(on)) {
      this.undated += 1
      return
    }
    const month = on.slice(0, 7)
    const totals = this.months.get(month) ?? { vouchers: 0, sales: 0, purchases: 0, receipts: 0, payments: 0 }
    const column = columnOf(type)
    totals.vouchers += 1
    if (column) totals[column] += entries.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)
    this.months.set(month, totals)
  }

  /** The nearest group above a ledger with a recognised name; otherwise its own group, or the ledger itself. */
  groupOf(ledger: string): string {
    const first = this.ledgers.get(ledger)
    let group = first
    for (let steps = 0; group && !lineOfGroup(group) && steps < 20; steps += 1)
      group = this.parents.get(group)
    return group || first || ledger
  }
}

function remarksOn({ shown, vouchers, unbalanced, undated, ledgers }: Gathered): string[] {
  const off = shown.reduce((sum, { paise }) => sum + paise, 0)
  return [
    ...(off !== 0 ? [`Debits and credits differ by ₹ ${Math.abs(off / 100).toFixed(2)}`] : []),
    ...(unbalanced > 0 ? [`Not balanced: ${plural(unbalanced, 'voucher')} of ${vouchers}`] : []),
    ...(undated > 0 ? [`No date, so not in any month: ${plural(undated, 'voucher')}`] : []),
    ...(vouchers > 0 && ledgers.size === 0
      ? ['The file has no masters, so ledgers are shown instead of their groups']
      : []),
  ]
}

/** Reads a Tally export: a trial balance or vouchers. Throws an ImportFailure for anything else. */
export async function readTallyBooks(content: Buffer): Promise<BookReading> {
  const all = new Gathered()
  await readTally(content, {
    company: (name) => {
      all.company ??= name.slice(0, 200)
    },
    balance: (name, paise) => {
      if (all.shown.push({ name, group: name, paise }) > mostNames)
        throw new ImportFailure('The file has more than 2,00,000 ledgers.')
    },
    group: (name, parent) => all.parents.set(name, parent),
    ledger: (name, parent, opening) => {
      all.ledgers.set(name, parent)
      if (opening) all.add(name, opening)
    },
    voucher: ({ on, type, entries }) => all.voucher(on, type, entries),
  })
  if (all.shown.length === 0 && all.vouchers === 0)
    throw new ImportFailure('This is not an export of a trial balance or of vouchers from Tally.')
  const booked = [...all.balances].map(([name, paise]) => ({ name, group: all.groupOf(name), paise }))
  const months = [...all.months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { vouchers, ...paise }]): BookMonth => {
      const [sales, purchases] = [paise.sales / 100, paise.purchases / 100]
      return {
        month,
        vouchers,
        sales,
        purchases,
        receipts: paise.receipts / 100,
        payments: paise.payments / 100,
      }
    })
  return {
    company: all.company,
    kind: all.shown.length > 0 ? 'trial balance' : 'vouchers',
    groups: groupsOf(all.shown.length > 0 ? all.shown : booked),
    months,
    remarks: remarksOn(all),
  }
}
