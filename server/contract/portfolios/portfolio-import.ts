import { z } from 'zod'
import { recordDay } from '../day.ts'
import { limits } from '../limits.ts'
import { filePaging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { portfolioFields } from './portfolio-fields.ts'
import { sheetIndex } from './sheet-index.ts'

const purpose = z.enum(['parties', 'exposures'])
export type ImportPurpose = z.infer<typeof purpose>

/** Lines for a portfolio: pasted as `text`, or a CSV, XLSX or ODS file in base64. */
export const newImport = z.object({
  portfolio_id: z.string().min(1).max(100),
  purpose,
  text: z.string().max(5_000_000).optional(),
  attachment: z.base64().optional(),
  file_name: z.string().trim().max(1_000).optional(),
})
export type NewImport = z.output<typeof newImport>

const unit = z.enum(['rupees', 'lakh', 'crore'])
export type Unit = z.infer<typeof unit>

/** Maps fields to columns; a column is identified by its index, from 0. */
export const columnsChosen = z.object({
  version: z.coerce.number().int(),
  columns: z.partialRecord(z.enum(portfolioFields), sheetIndex),
  unit: unit.default('rupees'),
  /** The date for lines without one. */
  as_of: recordDay.nullish(),
})
export type ColumnsChosen = z.output<typeof columnsChosen>

/** The sheet of a workbook to read instead, by its index in `sheets`. */
export const sheetChosen = z.object({
  version: z.coerce.number().int(),
  sheet: sheetIndex,
})

/** The chosen party for lines, by line number, or null to skip the line; applies to all lines with the same party. */
export const lineChoices = z.object({
  choices: z
    .array(z.object({ line: z.coerce.number().int(), party_id: z.string().max(100).nullable() }))
    .max(100)
    .default([]),
  /** Skips all lines whose party has not been chosen. */
  skip_rest: z.boolean().default(false),
})

const counts = z.object({
  lines: z.number(),
  /** Lines with a known party, lines repeating a party of an earlier line, and lines still open. */
  known: z.number(),
  twice: z.number(),
  open: z.number(),
  skipped: z.number(),
  refused: z.number(),
})
export type ImportCounts = z.infer<typeof counts>

/** The result of importing the accounts, planned or done. Amounts in rupees. */
const accounts = z.object({
  added: z.number(),
  replaced: z.number(),
  same: z.number(),
  credit: z.number(),
  moved: z.number(),
  newcomers: z.number(),
  limit: z.number(),
  outstanding: z.number(),
  days: z.array(z.string()),
  /** Why the unit may be wrong. */
  doubt: orNull(z.string()),
})
export type AccountTotals = z.infer<typeof accounts>

export const portfolioImport = z.object({
  import_id: z.string(),
  portfolio_id: z.string(),
  portfolio_name: z.string(),
  purpose,
  state: z.enum(['columns', 'open', 'done']),
  file_name: orNull(z.string()),
  remarks: z.array(z.string()),
  /** The readable sheets of a workbook, and the one in use; empty if there is nothing to choose. */
  sheets: z.array(z.string()),
  sheet: orNull(z.number()),
  heads: z.array(z.string()),
  columns: z.record(z.string(), z.number()),
  unit,
  as_of: orNull(z.string()),
  version: z.number(),
  created_at: z.string(),
  counts,
  /** The number of parties it added to the portfolio. */
  added: z.number(),
  accounts: orNull(accounts),
})
export type PortfolioImport = z.infer<typeof portfolioImport>

/** The import after lines were chosen. `unchanged`: lines that had already been decided, and stay as they were. */
export const linesChosen = z.object({ data: portfolioImport, unchanged: z.array(z.number()).default([]) })

export const importsQuery = z.object({ portfolio_id: z.string().max(100) })
export const importStarted = portfolioImport.pick({
  import_id: true,
  portfolio_id: true,
  purpose: true,
  state: true,
  file_name: true,
  created_at: true,
})

/** Lines before their columns are chosen, lines whose party is open, lines not imported, or of these only the rejected ones. */
export const importLinesQuery = filePaging
  .extend({
    state: z.enum(['all', 'open', 'left', 'refused']).default('open'),
    /** Another text to search for the party of that line. */
    line: z.coerce.number().int().optional(),
    find: z.string().trim().max(200).optional(),
  })
  .refine(({ state, per_page }) => state !== 'open' || per_page <= limits.maxPerPage, {
    path: ['per_page'],
    message: `At most ${limits.maxPerPage} rows to match`,
  })

const candidate = z.object({
  party_id: z.string(),
  name: z.string(),
  details: z.string(),
  reason: z.string(),
})

/** A line, or the first of several with the same party. */
export const importLine = z.object({
  line: z.number(),
  lines: z.number(),
  cells: z.array(z.string()),
  given: z.string(),
  why: z.string(),
  candidates: z.array(candidate),
})
export type ImportLine = z.infer<typeof importLine>
