import {
  type FinancialView,
  financialViews,
  isFinancialView,
} from '#server/contract/parties/financial-views.ts'
import type { Financials } from '#server/contract/parties/financials.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import type { Slice } from '../../ui/slice-block.tsx'
import { ratioTable } from './ratio-table.server.ts'
import { statementTable } from './statement-table.server.ts'
import { viewQueryOf } from './view-query.ts'

const readView = <T>(
  ctx: RequestContext,
  view: FinancialView,
  pick: (data: Financials) => T,
): Promise<Slice<T>> =>
  readSlice(
    ctx.api.ask('partyFinancials', { partyId: required(ctx.params.partyId), query: { view } }),
    ({ data }) => pick(data),
  )

const first: FinancialView = 'standalone'
const otherwise: FinancialView = 'consolidated'

/**
 * The view named in the address; by default the standalone statements, or the consolidated ones if there are no others.
 * Null if the address names an unknown view.
 */
export async function readRequestedView<T>(
  ctx: RequestContext,
  pick: (data: Financials) => T,
): Promise<Slice<T> | null> {
  const viewName = ctx.url.searchParams.get('view')
  if (viewName !== null) return isFinancialView(viewName) ? readView(ctx, viewName, pick) : null
  const data = await readView(ctx, first, (all) => all)
  if (data.status === 'error') return data
  const { on_record } = data.result
  if (on_record[first] === 0 && on_record[otherwise] > 0) return readView(ctx, otherwise, pick)
  return { status: 'done', result: pick(data.result) }
}

function viewOf(data: Financials, url: URL) {
  const { view, on_record } = data
  const chosen = viewQueryOf(url.searchParams)
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

/** The financials of a party for the address; null if it names an unknown view. */
export const readFinancials = (ctx: RequestContext) => readRequestedView(ctx, (data) => viewOf(data, ctx.url))
