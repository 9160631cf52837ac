import type { Context } from 'hono'
import type { FinancialView } from '#server/contract/financial-views.ts'
import { type Financials, financialsQuery } from '#server/contract/financials.ts'
import {
  type Basis,
  countStatements,
  readAnnualStatements,
  readStatements,
} from '#server/database/statements.ts'
import { ratioView } from '#server/rules/ratio-view.ts'
import { statementView } from '#server/rules/statement-view.ts'
import { query } from '../input.ts'
import type { Api } from '../services.ts'
import type { Slices } from './slice.ts'

const basisOf = (view: FinancialView): Basis =>
  view.startsWith('consolidated') ? 'consolidated' : 'standalone'
const isOfRatios = (view: FinancialView) => view.endsWith('ratios')
const periodOf = (view: FinancialView) => (view.endsWith('quarterly') ? 'quarterly' : 'annual')

async function readFinancials(c: Context<Api>, partyId: string, view: FinancialView): Promise<Financials> {
  const { db } = c.var.services
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

/** Statements and what is computed from them: one view laid out, or without a view the annual rows as filed. */
export const financialSlices: Slices = {
  financials: (c, id) => {
    const { view } = query(c, financialsQuery)
    return view ? readFinancials(c, id, view) : readAnnualStatements(c.var.services.db, id)
  },
}
