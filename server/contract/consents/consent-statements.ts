import { z } from 'zod'
import { fileToRead } from '../attachments.ts'
import { orNull } from '../tolerance.ts'
import { bankMonth, bankReading } from './bank-account.ts'
import { consent } from './consents.ts'

/** A statement for an active consent: CSV, XLSX or PDF in base64. */
export const newConsentStatement = z.object({
  consent_id: z.string().min(1).max(100),
  ...fileToRead,
})

const refusedLine = z.object({ line: z.number(), cells: z.array(z.string()), why: z.string() })

/** The contents of a file: its headings, its first lines, and those that could not be read. */
export const statementPreview = z.object({
  heads: z.array(z.string()),
  first: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  refused: z.array(refusedLine),
  lines: z.number(),
  remarks: z.array(z.string()),
})
export type StatementPreview = z.infer<typeof statementPreview>

/** A statement stored under its consent. `read` tells whether its lines were parsed; a PDF is only stored. */
export const consentStatement = z.object({
  ...consent.pick({ consent_id: true, section: true, identifier: true }).shape,
  statement_id: z.string(),
  file_name: z.string(),
  /** In bytes. */
  size: z.number(),
  sent_by: orNull(z.string()),
  sent_at: z.string(),
  read: z.boolean(),
  lines: orNull(z.number()),
  from: orNull(z.string()),
  to: orNull(z.string()),
})
export type ConsentStatement = z.infer<typeof consentStatement>

export const consentStatementRead = consentStatement.extend({
  preview: orNull(statementPreview),
  bank: orNull(bankReading),
})
export type ConsentStatementRead = z.infer<typeof consentStatementRead>

const scoreOfDay = z.object({ score: z.number(), band: z.enum(['high', 'medium', 'low']) })

/** One account, from all its statements under active consents. */
export const bankAccount = z.object({
  /** Masked. */
  account: z.string(),
  statements: z.number(),
  months: z.array(bankMonth),
  /** Months, YYYY-MM, not covered by any statement. */
  missing: z.array(z.string()),
  /** The conduct findings: points deducted from the early-warning score; null if the statements end too long ago. */
  conduct: orNull(z.array(z.object({ label: z.string(), points: z.number(), source: z.string() }))),
})
export type BankAccount = z.infer<typeof bankAccount>

/** The accounts, and the score of the organisation's own business without and with them; null if it has none. */
export const bankAccounts = z.object({
  accounts: z.array(bankAccount),
  score: orNull(
    z.object({ party_id: z.string(), computed_on: z.string(), without: scoreOfDay, with: scoreOfDay }),
  ),
})
export type BankAccounts = z.infer<typeof bankAccounts>
