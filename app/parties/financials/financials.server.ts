import { type FinancialView, financialViews, isFinancialView } from '#server/contract/financial-views.ts'
import type { Financials } from '#server/contract/financials.ts'
import type { Signed } from '../../gateway/guard.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import type { Slice } from '../slice.server.ts'
import { chosenOf } from './address.ts'
import { ratioTable } from './ratio-table.server.ts'
import { statementTable } from './statement-table.server.ts'

const readView = <T>(at: Signed, view: FinancialView, of: (data: Financials) => T): Promise<Slice<T>> =>
  readPartySlice(at, `financials?view=${view}`, of)

const first: FinancialView = 'standalone'
const otherwise: FinancialView = 'consolidated'

/** The view an address asks for; without one the stand-alone statements, or the consolidated where there are no others. */
export async function readWantedView<T>(at: Signed, of: (data: Financials) => T): Promise<Slice<T> | null> {
  const wanted = at.url.searchParams.get('view')
  if (wanted !== null) return isFinancialView(wanted) ? readView(at, wanted, of) : null
  const data = await readView(at, first, (all) => all)
  if (data.status === 'error') return data
  const { on_record } = data.result
  if (on_record[first] === 0 && on_record[otherwise] > 0) return readView(at, otherwise, of)
  return { status: 'done', result: of(data.result) }
}

function viewOf(data: Financials, url: URL) {
  const { view, on_record } = data
  const chosen = chosenOf(url.searchParams)
  return {
    view,
    title: financialViews[view],
    on_record,
    chosen,
    table:
      data.periods.length === 0
        ? null
        : data.kind === 'ratios'
          ? ratioTable(data, chosen.before)
          : statementTable(data, view.endsWith('quarterly'), chosen),
  }
}
export type ShownView = ReturnType<typeof viewOf>

/** The financials of a party as their address asks for them; null when it asks for a view there is not. */
export const readFinancials = (at: Signed) => readWantedView(at, (data) => viewOf(data, at.url))
