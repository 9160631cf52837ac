import type { FinancialView } from '#server/contract/parties/financial-views.ts'
import type { Financials } from '#server/contract/parties/financials.ts'
import type { Database } from '#server/database/connection.ts'
import { type Basis, countStatements, readStatements } from '#server/database/parties/statements.ts'
import { ratioView } from '#server/rules/financials/ratio-view.ts'
import { statementView } from '#server/rules/financials/statement-view.ts'

const basisOf = (view: FinancialView): Basis =>
  view.startsWith('consolidated') ? 'consolidated' : 'standalone'
const isOfRatios = (view: FinancialView) => view.endsWith('ratios')
const periodOf = (view: FinancialView) => (view.endsWith('quarterly') ? 'quarterly' : 'annual')

/** One view of a party's financials, laid out; amounts in rupees. */
export async function readFinancials(
  db: Database,
  partyId: string,
  view: FinancialView,
): Promise<Financials> {
  const [counts, statements] = await Promise.all([
    countStatements(db, partyId),
    readStatements(db, partyId, basisOf(view), periodOf(view)),
  ])
  const count = (of: FinancialView) => counts[`${periodOf(of)} ${basisOf(of)}`] ?? 0
  const on_record: Financials['on_record'] = {
    standalone: count('standalone'),
    consolidated: count('consolidated'),
    ratios: count('ratios'),
    'consolidated-ratios': count('consolidated-ratios'),
    quarterly: count('quarterly'),
    'consolidated-quarterly': count('consolidated-quarterly'),
  }
  const shown = isOfRatios(view)
    ? ratioView(statements)
    : statementView(statements, periodOf(view) === 'annual')
  return { view, on_record, ...shown }
}
