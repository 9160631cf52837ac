import { todayInIndia } from '#server/contract/calendar.ts'
import type { portfolioImportEndpoints } from '#server/contract/endpoints/portfolios/portfolio-imports.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { AccountTotals, PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import type { Database, Work } from '#server/database/connection.ts'
import {
  type OpenLine,
  readAllLines,
  readCells,
  readLeftLines,
  readOpenLines,
  readRefusedLines,
} from '#server/database/portfolios/portfolio-import-rows.ts'
import { countRows, readImport, readOpenImports } from '#server/database/portfolios/portfolio-imports.ts'
import { readStoredSheet } from '#server/database/portfolios/portfolio-sheets.ts'
import { readPortfolio } from '#server/database/portfolios/portfolios.ts'
import { suggestParties } from '#server/database/search/party-search.ts'
import { readLines, readOtherSheet, readSent } from '#server/import/portfolio/read-sent.ts'
import { accountTotals, importExposures } from '#server/use-cases/portfolios/import-exposures.ts'
import {
  chooseColumns,
  chooseLines,
  chooseSheet,
  discardImport,
  startImport,
} from '#server/use-cases/portfolios/import-portfolio.ts'
import { found, invalid } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { refuseTooLarge } from '../../sent-file.ts'

const { noImport } = messages.portfolios

async function importById(db: Work, importId: string): Promise<PortfolioImport> {
  const {
    result,
    organization_id: _,
    created_by: __,
    updated_at: ___,
    ...record
  } = found(await readImport(db, importId), noImport)
  const { added = 0, accounts = null } = (result ?? {}) as { added?: number; accounts?: AccountTotals | null }
  const preview = record.purpose === 'exposures' && record.state === 'open'
  const totals = preview ? await accountTotals(db, importId, record.portfolio_id) : accounts
  return { ...record, counts: await countRows(db, importId), added, accounts: totals }
}

const perLine = 5

async function candidatesFor(db: Database, text: string) {
  const q = text.trim().slice(0, limits.maxSearchLength)
  if ([...q].length < limits.minSearchLength) return []
  const parties = await suggestParties(db, q, perLine)
  return parties.map(({ party_id, name, cin, llpin, city, state, matched, matched_text }) => ({
    party_id,
    name,
    details: [cin ?? llpin, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    reason: matched ? [matched, matched_text].filter(Boolean).join(': ') : 'Name',
  }))
}

/** Candidates for a line: by name, and by each identifier, including the PAN in a GSTIN. */
async function candidatesOf(db: Database, { name, cin, llpin, pan, gstin }: OpenLine) {
  const texts = [cin, llpin, gstin, pan ?? gstin?.slice(2, 12), name].filter((text) => text != null)
  const all = []
  for (const text of new Set(texts)) all.push(...(await candidatesFor(db, text)))
  const byId = new Map(all.reverse().map((one) => [one.party_id, one]))
  return [...byId.values()].reverse().slice(0, perLine + 1)
}

/** Parties and accounts added to a portfolio from a file or pasted text. */
export const portfolioImportHandlers: HandlersOf<typeof portfolioImportEndpoints> = {
  listPortfolioImports: async ({ db, query: { portfolio_id } }) => ({
    data: await readOpenImports(db, portfolio_id),
  }),
  createPortfolioImport: async ({ body, services, ...useCase }) => {
    found(await readPortfolio(useCase.db, body.portfolio_id), messages.portfolios.none)
    refuseTooLarge(body.attachment, services)
    const importId = await startImport(useCase, body.portfolio_id, await readSent(body))
    return { data: await importById(useCase.db, importId) }
  },
  readPortfolioImport: async ({ db, params: { importId } }) => ({ data: await importById(db, importId) }),
  listPortfolioImportLines: async ({ db, params: { importId }, query, services }) => {
    const { state, line: requestedLine, find, ...page } = query
    found(await readImport(db, importId), noImport)
    const none = { lines: 1, given: '', why: '', candidates: [] }
    if (state === 'all') {
      const { data: all, total } = await readAllLines(db, importId, page)
      const data = all.map(({ refused, ...one }) => ({ ...none, ...one, why: refused ?? '' }))
      return { data, meta: { total_records: total } }
    }
    if (state === 'left' || state === 'refused') {
      const read = state === 'left' ? readLeftLines : readRefusedLines
      const { data: rows, total } = await read(db, importId, page)
      return { data: rows.map((row) => ({ ...none, ...row })), meta: { total_records: total } }
    }
    const { data: rows, total } = await readOpenLines(db, importId, page)
    const data = []
    for (const row of rows) {
      const { line, lines, cells, name, cin, llpin, pan, gstin, doubt } = row
      const given =
        [name, cin, llpin, pan, gstin].filter(Boolean).join(', ') || cells.filter(Boolean).join(', ')
      const candidates =
        line === requestedLine && find
          ? await candidatesFor(services.db, find)
          : await candidatesOf(services.db, row)
      data.push({ line, lines, cells, given, why: doubt ?? '', candidates })
    }
    return { data, meta: { total_records: total } }
  },
  choosePortfolioColumns: async ({ params: { importId }, body, ...useCase }) => {
    const { purpose } = found(await readImport(useCase.db, importId), noImport)
    const rows = readLines(purpose, await readCells(useCase.db, importId), body, todayInIndia())
    await chooseColumns(useCase, importId, body, rows)
    return { data: await importById(useCase.db, importId) }
  },
  choosePortfolioSheet: async ({ params: { importId }, body, ...useCase }) => {
    const { purpose } = found(await readImport(useCase.db, importId), noImport)
    const sheet = await readStoredSheet(useCase.db, importId, body.sheet)
    if (!sheet) throw invalid('sheet', messages.portfolios.noSheet)
    await chooseSheet(useCase, importId, body, readOtherSheet(sheet, purpose))
    return { data: await importById(useCase.db, importId) }
  },
  choosePortfolioLines: async ({ params: { importId }, body, ...useCase }) => {
    const unchanged = await chooseLines(useCase, importId, body)
    return { data: await importById(useCase.db, importId), unchanged }
  },
  takePortfolioExposures: async ({ params: { importId }, services, ...useCase }) => {
    await importExposures(useCase, importId, services.computedAlerts)
    return { data: await importById(useCase.db, importId) }
  },
  deletePortfolioImport: async ({ params: { importId }, ...useCase }) => {
    await discardImport(useCase, importId)
    return { data: { import_id: importId } }
  },
}
