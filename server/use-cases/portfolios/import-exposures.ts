import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { audit, auditAll } from '#server/database/organisation/audit.ts'
import {
  readAccountTotals,
  readReplaced,
  writeExposures,
} from '#server/database/portfolios/exposure-import.ts'
import { addMembers, addPortfolioEvent } from '#server/database/portfolios/portfolio-editing.ts'
import { partiesOfRows } from '#server/database/portfolios/portfolio-import-rows.ts'
import { countRows, updateImport } from '#server/database/portfolios/portfolio-imports.ts'
import { unitDoubt } from '#server/rules/portfolios/unit-doubt.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { lockImportInUse } from './import-portfolio.ts'

/** Requests, inside the caller's transaction, that alerts are computed from an organisation's records. */
export type AskForAlerts = (db: Work, organization_id: string) => Promise<void>

// Replaced accounts per audit row.
const perAuditRow = 500

const chunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / perAuditRow) }, (_, index) =>
    all.slice(index * perAuditRow, (index + 1) * perAuditRow),
  )

/** The effect of importing the accounts, with a warning if their unit seems wrong. */
export async function accountTotals(db: Work, importId: string, portfolioId: string) {
  const { ratio, median_limit, accounts: _, ...totals } = await readAccountTotals(db, importId, portfolioId)
  return { ...totals, doubt: unitDoubt(ratio, median_limit) }
}

/**
 * Adds an import's accounts to the exposures. Accounts of a date that already exists are replaced, and the audit log
 * keeps their old values; parties that are not in the portfolio are added to it; computing alerts is requested. Throws
 * a conflict Refusal while parties still have to be chosen, and if there are no accounts.
 */
export async function importExposures(useCase: UseCase, importId: string, ask: AskForAlerts): Promise<void> {
  const { db, actor } = useCase
  const { portfolio_id, file_name, state } = await lockImportInUse(useCase, importId)
  const counts = await countRows(db, importId)
  if (state !== 'open' || counts.open > 0) throw new Refusal('conflict', messages.portfolios.stillOpen)
  if (counts.known === 0) throw new Refusal('conflict', messages.portfolios.noAccounts)
  const accounts = await accountTotals(db, importId, portfolio_id)
  const replaced = await readReplaced(db, importId)
  const entry = { action: 'replace', entity: 'exposures', entity_id: importId }
  await auditAll(
    db,
    actor,
    chunks(replaced).map((before) => ({ ...entry, before })),
  )
  await writeExposures(db, importId)
  const newcomers = await addMembers(
    db,
    actor.organization_id,
    portfolio_id,
    await partiesOfRows(db, importId),
  )
  const { days, added } = accounts
  const details = {
    import_id: importId,
    file_name,
    days,
    added,
    replaced: accounts.replaced,
    refused: counts.refused,
  }
  await addPortfolioEvent(db, actor, portfolio_id, 'exposures_taken', details)
  if (newcomers.length > 0)
    await addPortfolioEvent(db, actor, portfolio_id, 'parties_added', {
      count: newcomers.length,
      parties: newcomers,
      import_id: importId,
      file_name,
    })
  await audit(db, actor, { ...entry, action: 'take', after: { portfolio_id, newcomers, ...details } })
  await updateImport(db, importId, { state: 'done', result: { added: newcomers.length, accounts } })
  await ask(db, actor.organization_id)
}
