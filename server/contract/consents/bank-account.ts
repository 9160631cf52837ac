import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** A month of an account from its statements; amounts in rupees, balances null if not in the file. */
export const bankMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** The days of the month covered by the statement, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  credits: z.number(),
  credit_count: z.number(),
  debits: z.number(),
  debit_count: z.number(),
  /** Average of the daily closing balances. */
  average: orNull(z.number()),
  lowest: orNull(z.number()),
  closing: orNull(z.number()),
  /** The holder's own payments that were returned. */
  own_returns: z.number(),
  /** Deposited cheques that were returned. */
  deposit_returns: z.number(),
  /** The date of the last credit. */
  last_credit_on: orNull(z.string()),
})
export type BankMonth = z.infer<typeof bankMonth>

/** The data read from a bank statement. */
export const bankReading = z.object({
  /** As stated in the file; only the last four digits of the number. */
  account: orNull(z.string()),
  holder: orNull(z.string()),
  from: z.string(),
  to: z.string(),
  months: z.array(bankMonth),
})
export type BankReading = z.infer<typeof bankReading>
