import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type {
  ColumnsChosen,
  ImportPurpose,
  lineChoices,
  sheetChosen,
} from '#server/contract/portfolios/portfolio-import.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { addMembers, addPortfolioEvent } from '#server/database/portfolios/portfolio-editing.ts'
import {
  chooseLine,
  deleteRows,
  type ImportRow,
  matchIdentifiers,
  matchNames,
  partiesOfRows,
  skipRest,
  writeRows,
} from '#server/database/portfolios/portfolio-import-rows.ts'
import {
  countRows,
  deleteImport,
  type ImportRecord,
  insertImport,
  lockImport,
  updateImport,
} from '#server/database/portfolios/portfolio-imports.ts'
import { deleteSheets, type StoredSheet, storeSheets } from '#server/database/portfolios/portfolio-sheets.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { expectInUse, portfolioInUse } from './edit-portfolio.ts'

const entity = 'portfolio import'
const texts = messages.portfolios

/** A table before its columns are confirmed. */
export interface SheetTable {
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  rows: ImportRow[]
}

/** An uploaded table as parsed. `read`: its rows already identify their party; `sheet`: the sheet they are from. */
export interface Sent extends SheetTable {
  purpose: ImportPurpose
  file_name: string | null
  read: boolean
  sheet: number | null
  sheets: StoredSheet[]
}

/** Locks and returns the import. Throws a Refusal: not found, or conflict if it is finished. */
async function lockUnfinished({ db }: UseCase, importId: string): Promise<ImportRecord> {
  const record = found(await lockImport(db, importId), texts.noImport)
  if (record.state === 'done') throw new Refusal('conflict', texts.importDone)
  return record
}

/** Like `lockUnfinished`, but also throws a conflict Refusal if the portfolio is archived. */
export async function lockImportInUse(useCase: UseCase, importId: string): Promise<ImportRecord> {
  const record = await lockUnfinished(useCase, importId)
  await portfolioInUse(useCase, record.portfolio_id)
  return record
}

interface SettledImport
  extends Pick<ImportRecord, 'import_id' | 'portfolio_id' | 'purpose' | 'file_name' | 'result'> {}

/**
 * Adds the parties that the rows identify so far to the portfolio; an import of parties without open choices is done.
 * The portfolio is only locked from here on: others may edit it while many lines are matched.
 */
async function settle(useCase: UseCase, record: SettledImport, change: object = {}): Promise<void> {
  const { db, actor } = useCase
  const { import_id, portfolio_id, file_name } = record
  if (record.purpose === 'exposures') return updateImport(db, import_id, { ...change, state: 'open' })
  await portfolioInUse(useCase, portfolio_id)
  const named = await partiesOfRows(db, import_id)
  const added = await addMembers(db, actor.organization_id, portfolio_id, named)
  if (added.length > 0) {
    const details = { count: added.length, parties: added, import_id, file_name }
    await addPortfolioEvent(db, actor, portfolio_id, 'parties_added', details)
    const after = { parties: added, import_id }
    await audit(db, actor, { action: 'add', entity: 'portfolio', entity_id: portfolio_id, after })
  }
  const { open } = await countRows(db, import_id)
  const before = (record.result as { added?: number } | null)?.added ?? 0
  const result = { added: before + added.length }
  await updateImport(db, import_id, { ...change, state: open > 0 ? 'open' : 'done', result })
}

async function match({ db }: UseCase, importId: string): Promise<void> {
  await matchIdentifiers(db, importId)
  await matchNames(db, importId)
}

/**
 * Stores an upload for a portfolio and returns its id. If its lines identify their party, exact matches are added
 * immediately. Throws a Refusal: not found without the portfolio, conflict if it is archived.
 */
export async function startImport(useCase: UseCase, portfolioId: string, sent: Sent): Promise<string> {
  const { db, actor } = useCase
  const { rows, read, sheets, ...file } = sent
  await expectInUse(useCase, portfolioId)
  const newImport = {
    ...file,
    portfolio_id: portfolioId,
    state: read ? ('open' as const) : ('columns' as const),
  }
  const importId = await insertImport(db, actor, newImport)
  await writeRows(db, actor.organization_id, importId, rows)
  await storeSheets(db, actor.organization_id, importId, sheets)
  const { file_name, purpose } = file
  const after = { portfolio_id: portfolioId, purpose, file_name, lines: rows.length }
  await audit(db, actor, { action: 'create', entity, entity_id: importId, after })
  if (!read) return importId
  await match(useCase, importId)
  await settle(useCase, { ...file, import_id: importId, portfolio_id: portfolioId, result: null })
  return importId
}

/**
 * Switches to another sheet of a workbook, `table`. Throws a conflict Refusal if the import has changed since
 * `version`, or its columns were already chosen.
 */
export async function chooseSheet(
  useCase: UseCase,
  importId: string,
  { version, sheet }: z.output<typeof sheetChosen>,
  { rows, ...table }: SheetTable,
): Promise<void> {
  const { db, actor } = useCase
  const record = await lockImportInUse(useCase, importId)
  if (record.version !== version || record.state !== 'columns')
    throw new Refusal('conflict', texts.importMoved)
  await deleteRows(db, importId)
  await writeRows(db, actor.organization_id, importId, rows)
  await updateImport(db, importId, { state: 'columns', sheet, ...table })
  await audit(db, actor, {
    action: 'sheet',
    entity,
    entity_id: importId,
    after: { sheet, lines: rows.length },
  })
}

/** Remarks on accounts without overdue days, if there are any. */
function overdueRemarks({ columns }: Pick<ColumnsChosen, 'columns'>, rows: ImportRow[]): string[] {
  if (columns.overdue_days === undefined) return [texts.noOverdue]
  const blank = rows.filter(
    ({ account }) => account && 'overdue_days' in account && account.overdue_days === null,
  )
  return blank.length > 0 ? [texts.blankOverdue(blank.length)] : []
}

/**
 * Sets what the columns of a file contain; `rows`: its lines as parsed with these columns. Exact matches of parties are
 * added immediately. Throws a conflict Refusal if the import has changed since `version`, or parties were already added
 * from it.
 */
export async function chooseColumns(
  useCase: UseCase,
  importId: string,
  { version, ...chosen }: ColumnsChosen,
  rows: ImportRow[],
): Promise<void> {
  const { db, actor } = useCase
  const record = await lockUnfinished(useCase, importId)
  await expectInUse(useCase, record.portfolio_id)
  const alreadyAdded = record.purpose === 'parties' && record.state !== 'columns'
  if (record.version !== version || alreadyAdded) throw new Refusal('conflict', texts.importMoved)
  await deleteSheets(db, importId)
  await writeRows(db, actor.organization_id, importId, rows)
  await match(useCase, importId)
  const change = { ...chosen, as_of: chosen.as_of ?? null }
  const others = record.remarks.filter((remark) => !remark.endsWith(texts.keptOverdue))
  const remarks = record.purpose === 'exposures' ? [...others, ...overdueRemarks(chosen, rows)] : others
  await settle(useCase, record, { ...change, remarks })
  await audit(db, actor, { action: 'columns', entity, entity_id: importId, after: change })
}

/**
 * Sets the parties chosen for lines, or skips lines. Throws a Refusal if there is no such party. Lines that another
 * user decided meanwhile are unchanged; their numbers are returned.
 */
export async function chooseLines(
  useCase: UseCase,
  importId: string,
  { choices, skip_rest }: z.output<typeof lineChoices>,
): Promise<number[]> {
  const { db, actor } = useCase
  const record = await lockImportInUse(useCase, importId)
  if (record.state !== 'open') throw new Refusal('conflict', texts.importMoved)
  const unchanged: number[] = []
  for (const { line, party_id } of choices) {
    if (party_id !== null) found(await readParty(db, party_id), 'No such party')
    if ((await chooseLine(db, importId, line, party_id)) === 0) unchanged.push(line)
  }
  if (skip_rest) await skipRest(db, importId)
  const applied = choices.filter(({ line }) => !unchanged.includes(line))
  const after = { choices: applied, skip_rest }
  await audit(db, actor, { action: 'choose', entity, entity_id: importId, after })
  await settle(useCase, record)
  return unchanged
}

/**
 * Discards an import, even if the portfolio was archived since; what was already added stays. Throws a Refusal: not
 * found, or conflict if it is finished.
 */
export async function discardImport(useCase: UseCase, importId: string): Promise<void> {
  const { portfolio_id, purpose, file_name } = await lockUnfinished(useCase, importId)
  await deleteImport(useCase.db, importId)
  const before = { portfolio_id, purpose, file_name }
  await audit(useCase.db, useCase.actor, { action: 'delete', entity, entity_id: importId, before })
}
