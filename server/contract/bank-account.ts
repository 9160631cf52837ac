import { z } from 'zod'
import { orNull } from './tolerance.ts'

/** A month of an account as its statements have it; amounts in rupees, balances null where the file has none. */
export const bankMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** The days of it that the statement covers, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  credits: z.number(),
  credit_count: z.number(),
  debits: z.number(),
  debit_count: z.number(),
  /** Of the days' closing balances. */
  average: orNull(z.number()),
  lowest: orNull(z.number()),
  closing: orNull(z.number()),
  /** Payments of the holder that came back. */
  own_returns: z.number(),
  /** Cheques paid in that came back. */
  deposit_returns: z.number(),
  /** The newest day on which something came in. */
  last_credit_on: orNull(z.string()),
})
export type BankMonth = z.infer<typeof bankMonth>

/** What was read from a bank statement. */
export const bankReading = z.object({
  /** As far as the file says; the number's last four digits alone. */
  account: orNull(z.string()),
  holder: orNull(z.string()),
  from: z.string(),
  to: z.string(),
  months: z.array(bankMonth),
})
export type BankReading = z.infer<typeof bankReading>
