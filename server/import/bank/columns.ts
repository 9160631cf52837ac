import { type Columns, headedTable } from '../sheet/headed-table.ts'
import type { SheetRow } from '../sheet/sheet.ts'

const fields = ['date', 'value_date', 'narration', 'debit', 'credit', 'amount', 'sign', 'balance'] as const
type BankField = (typeof fields)[number]
export type BankColumns = Columns<BankField>

/** Column headings in bank statements, in lower case without spaces, brackets and punctuation. */
const heads: Record<BankField, RegExp> = {
  date: /^(date|txndate|trandate|transactiondate|posteddate|postdate|postingdate|bookingdate|entrydate|dateoftransaction)$/,
  value_date: /^(valuedate|valuedt|valdate)$/,
  narration:
    /^(narration|description|particulars|remarks|details|transactionparticulars|transactionremarks|transactiondetails|transactiondescription|narrative)$/,
  debit:
    /^(debit|debits|dr|debitamount|debitamt|dramount|dramt|withdrawal|withdrawals|withdrawalamount|withdrawalamt|paidout|moneyout)$/,
  credit:
    /^(credit|credits|cr|creditamount|creditamt|cramount|cramt|deposit|deposits|depositamount|depositamt|paidin|moneyin)$/,
  amount: /^(amount|txnamount|transactionamount|amountinr|amountrs)$/,
  sign: /^(drcr|crdr|debitcredit|creditdebit|type|txntype|transactiontype|drorcr)$/,
  balance:
    /^(balance|closingbalance|runningbalance|availablebalance|balanceamount|balanceinr|balanceamt|bookbalance)$/,
}

const headingKey = (head: string) =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/(inr|rs|₹)\.?$/g, '')
    .replace(/[^a-z0-9]/g, '')

function fieldOf(head: string): BankField | undefined {
  const name = headingKey(head)
  return fields.find((one) => heads[one].test(name))
}

// Banks print their own address and the account holder's above the lines.
const maxHeadingLine = 40

/** Finds the heading row of a bank statement and what its columns contain. */
export const bankTable = (rows: SheetRow[]) => headedTable(rows, fieldOf, maxHeadingLine)
