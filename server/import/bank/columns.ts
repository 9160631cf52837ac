import { type Columns, headedTable } from '../sheet/headed-table.ts'
import type { SheetRow } from '../sheet/sheet.ts'

const fields = ['date', 'value_date', 'narration', 'debit', 'credit', 'amount', 'sign', 'balance'] as const
type BankField = (typeof fields)[number]
export type BankColumns = Columns<BankField>

/** The heads that a column of a bank statement goes by, in small letters without blanks, brackets and signs. */
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

const plain = (head: string) =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/(inr|rs|₹)\.?$/g, '')
    .replace(/[^a-z0-9]/g, '')

function fieldOf(head: string): BankField | undefined {
  const name = plain(head)
  return fields.find((one) => heads[one].test(name))
}

// Banks print their address and the holder's above the lines.
const headsWithin = 40

/** Where the heads of a bank statement stand and what its columns hold. */
export const bankTable = (rows: SheetRow[]) => headedTable(rows, fieldOf, headsWithin)
