import { ddmmyyyy } from '#server/contract/calendar.ts'
import { asTyped } from '#server/contract/formula-text.ts'
import { messages } from '#server/contract/messages.ts'
import { accountNeeds, fieldLabels, partyFields } from '#server/contract/portfolios/portfolio-fields.ts'
import type { ColumnsChosen, ImportPurpose, NewImport } from '#server/contract/portfolios/portfolio-import.ts'
import type { ImportRow } from '#server/database/portfolios/portfolio-import-rows.ts'
import { maxLines, type NamedSheet, type Sheet, tooManyLines } from '#server/import/sheet/sheet.ts'
import { harmlessFileName } from '#server/rules/files/file-name.ts'
import type { Sent, SheetTable } from '#server/use-cases/portfolios/import-portfolio.ts'
import { invalid, Refusal as UseRefusal } from '#server/use-cases/refusal.ts'
import { ImportFailure } from '../failure.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { Refusal } from '../values.ts'
import { type AccountLine, accountLine } from './account-line.ts'
import { readTable } from './columns.ts'
import { partyOf, partyOfPasted, pastedCells } from './party-line.ts'

const nobody = 'The line does not name a party'

function readPasted(text: string): Sent {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: pastedCells(line) }))
    .filter(({ cells }) => cells.length > 0)
  if (lines.length === 0) throw invalid('text', messages.portfolios.nothingSent)
  if (lines.length > maxLines) throw invalid('text', messages.portfolios.tooManyLines)
  const rows = lines.map((line): ImportRow => {
    const party = partyOfPasted(line.cells)
    return { ...line, ...party, refused: party.who ? null : nobody }
  })
  return {
    purpose: 'parties',
    file_name: null,
    heads: ['Line'],
    columns: {},
    remarks: [],
    rows,
    read: true,
    sheet: null,
    sheets: [],
  }
}

/** A sheet up to the detection of its columns. Throws an ImportFailure if it has no lines, or too many. */
function readSheetTable(
  { rows, remarks }: Pick<Sheet, 'rows' | 'remarks'>,
  purpose: ImportPurpose,
): SheetTable {
  const table = readTable(rows, purpose)
  if (table.rows.length === 0)
    throw new ImportFailure('The file has column headings but no lines below them.')
  if (table.rows.length > maxLines) throw new ImportFailure(tooManyLines)
  return {
    heads: table.heads,
    columns: table.columns,
    remarks: [...remarks, ...table.remarks],
    rows: table.rows.map(({ line, cells, refused = null }) => ({ line, cells, refused })),
  }
}

function sheetInvalid(error: unknown, field: string) {
  return error instanceof ImportFailure ? invalid(field, error.message) : error
}

/** Another sheet of a workbook, up to the detection of its columns. Rejected as invalid if it has no lines, or too many. */
export function readOtherSheet(sheet: NamedSheet, purpose: ImportPurpose): SheetTable {
  try {
    return readSheetTable(sheet, purpose)
  } catch (error) {
    throw sheetInvalid(error, 'sheet')
  }
}

/** The first sheet with lines below its headings, otherwise the first sheet's failure. */
function firstTable({ sheets, ...first }: Sheet, purpose: ImportPurpose) {
  if (!sheets) return { sheet: null, ...readSheetTable(first, purpose) }
  const index = sheets.findIndex(({ rows }) => readTable(rows, purpose).rows.length > 0)
  const sheet = Math.max(0, index)
  return { sheet, ...readSheetTable(sheets[sheet] ?? first, purpose) }
}

/** Reads submitted data: pasted lines completely, a file up to its columns. Rejected as invalid, by field, if it cannot be read. */
export async function readSent({ purpose, text, attachment, file_name }: NewImport): Promise<Sent> {
  if (!attachment) {
    if (purpose === 'parties' && text?.trim()) return readPasted(text)
    if (purpose === 'parties' && attachment === undefined)
      throw invalid('text', messages.portfolios.nothingSent)
    throw invalid('attachment', attachment === '' ? messages.upload.empty : messages.upload.notChosen)
  }
  try {
    const sheet = await readSheet(Buffer.from(attachment, 'base64'), file_name ?? '')
    return {
      purpose,
      read: false,
      file_name: harmlessFileName(file_name || 'file'),
      ...firstTable(sheet, purpose),
      sheets: sheet.sheets ?? [],
    }
  } catch (error) {
    throw sheetInvalid(error, 'attachment')
  }
}

type Chosen = Pick<ColumnsChosen, 'columns' | 'unit' | 'as_of'>

function refuseColumns(purpose: ImportPurpose, { columns, as_of }: Chosen, today: string): void {
  if (partyFields.every((field) => columns[field] === undefined))
    throw new UseRefusal('invalid', messages.portfolios.noPartyColumn, {
      'columns.name': [messages.portfolios.noPartyColumn],
    })
  if (purpose === 'parties') return
  const lacking = accountNeeds.find((field) => columns[field] === undefined)
  if (lacking) throw invalid(`columns.${lacking}`, messages.portfolios.needsColumn(fieldLabels[lacking]))
  if (columns.date === undefined && !as_of) throw invalid('as_of', messages.portfolios.needsDay)
  if (as_of && as_of > today) throw invalid('as_of', messages.portfolios.futureDay)
}

/**
 * Reads the account of a line, or the reason it is rejected: unreadable, no party named, or a second line for the same
 * account and date.
 */
function accountReader({ columns, unit, as_of }: Chosen, today: string) {
  const seen = new Map<string, { line: number; figures: string; who: string }>()
  const reading = { columns, unit, as_of: as_of ?? null, today }
  return (line: number, cells: string[], who: string | null): { account?: AccountLine; refused?: string } => {
    try {
      const account = accountLine(cells, reading)
      if (!who) return { refused: nobody }
      const figures = JSON.stringify(account)
      const key = `${account.account} ${account.as_of}`
      const before = seen.get(key)
      if (!before) seen.set(key, { line, figures, who })
      if (before && before.who !== who)
        return { refused: `Line ${before.line} has account ${account.account} for another party` }
      if (before?.figures === figures) return { refused: `The same as line ${before.line}` }
      if (before)
        return {
          refused: `Line ${before.line} has different figures for account ${account.account} on ${ddmmyyyy(account.as_of)}`,
        }
      return { account }
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message }
      throw error
    }
  }
}

/** Reads the lines of a file with the chosen columns. Rejected as invalid, by field, if a column is missing. */
export function readLines(
  purpose: ImportPurpose,
  lines: { line: number; cells: string[]; refused: string | null }[],
  chosen: Chosen,
  today: string,
): ImportRow[] {
  refuseColumns(purpose, chosen, today)
  const accountAt = purpose === 'exposures' ? accountReader(chosen, today) : () => ({})
  return lines.map(({ line, cells, refused }): ImportRow => {
    // Rejected lines are downloaded as CSV and may be uploaded again.
    const typed = cells.map(asTyped)
    const party = partyOf(typed, chosen.columns)
    if (refused) return { line, cells, ...party, account: null, refused }
    const { account = null, refused: no } = accountAt(line, typed, party.who) as ReturnType<
      ReturnType<typeof accountReader>
    >
    return { line, cells, ...party, account, refused: no ?? (party.who ? null : nobody) }
  })
}
