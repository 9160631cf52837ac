import type { BookReading } from '#server/contract/consents/books.ts'
import { groupsOf, type Ledger } from '#server/rules/books/gathered.ts'
import { bankAmount } from '../bank/cells.ts'
import { ImportFailure } from '../failure.ts'
import { headedTable } from '../sheet/headed-table.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { Refusal } from '../values.ts'

const heads = {
  account: /^(account|accountname|ledger|ledgername|particulars|name|accounthead|nameofaccount)$/,
  group: /^(group|groupname|accountgroup|accounttype|type|parent|under|category)$/,
  debit: /^(debit|netdebit|closingdebit|debitbalance|dr|debitamount)$/,
  credit: /^(credit|netcredit|closingcredit|creditbalance|cr|creditamount)$/,
  balance: /^(balance|closingbalance|closing|amount|netbalance)$/,
}
type Field = keyof typeof heads

const headingKey = (head: string) =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

function fieldOf(head: string): Field | undefined {
  const name = headingKey(head)
  return (Object.keys(heads) as Field[]).find((one) => heads[one].test(name))
}

/**
 * An amount in paise, positive on its column's own side (debit for a column of balances). A minus sign alone means the
 * opposite side here; in a bank statement it means money paid out.
 */
function amountOf(cell: string | undefined, own: 'dr' | 'cr'): number {
  const { paise = 0, side, named = false } = bankAmount(cell) ?? {}
  const isOther = named ? side !== own : side === 'dr'
  return isOther ? 0 - paise : paise
}

/** Reads a column with one side. Some packages write all its amounts with a minus sign or in brackets; there the sign has no meaning. */
function signedColumn(below: { cells: string[] }[], column: number | undefined, own: 'dr' | 'cr') {
  const cellOf = (cells: string[]) => cells[column ?? -1]?.trim() ?? ''
  const amounts = below.map(({ cells }) => cellOf(cells)).filter((one) => /[1-9]/.test(one))
  const isHabit = amounts.every((one) => /^\(.*\)$|^[-−]|-$/.test(one))
  return (cells: string[]) => {
    const paise = amountOf(cellOf(cells), own)
    return isHabit ? Math.abs(paise) : paise
  }
}

/**
 * Reads the trial balance of an accounting package from CSV or XLSX. Throws an ImportFailure if columns are missing or
 * the file name does not match the content.
 */
export async function readTrialBalance(content: Buffer, name: string): Promise<BookReading> {
  const { rows, remarks } = await readSheet(content, name)
  const { columns, heads: found, below } = headedTable(rows, fieldOf, 20)
  const sided = columns.debit !== undefined && columns.credit !== undefined
  if (columns.account === undefined || (!sided && columns.balance === undefined))
    throw new ImportFailure(
      `This is not a trial balance that can be read: it needs the account, and debit and credit. The columns are: ${found.filter(Boolean).slice(0, 8).join(', ')}.`,
    )
  const [debit, credit] = [
    signedColumn(below, columns.debit, 'dr'),
    signedColumn(below, columns.credit, 'cr'),
  ]
  const ledgers: Ledger[] = []
  const refused: string[] = []
  for (const { line, cells } of below) {
    const cell = (field: Field) => cells[columns[field] ?? -1]
    const name = cell('account')?.trim()
    if (!name || /^(grand )?totals?\b/i.test(name)) continue
    try {
      const paise = sided ? debit(cells) - credit(cells) : amountOf(cell('balance'), 'dr')
      ledgers.push({ name, group: cell('group')?.trim() || name, paise })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`Line ${line} was not read: ${error.message}`)
    }
  }
  if (ledgers.length === 0)
    throw new ImportFailure(['No account in the file could be read', ...refused.slice(0, 1)].join('. '))
  const off = ledgers.reduce((sum, { paise }) => sum + paise, 0)
  return {
    company: null,
    kind: 'trial balance',
    groups: groupsOf(ledgers),
    months: [],
    remarks: [
      ...remarks,
      ...(off !== 0 ? [`Debits and credits differ by ₹ ${Math.abs(off / 100).toFixed(2)}`] : []),
      ...refused.slice(0, 5),
      ...(refused.length > 5 ? [`More lines not read: ${refused.length - 5}`] : []),
    ],
  }
}
