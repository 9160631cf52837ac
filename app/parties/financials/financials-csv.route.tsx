import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { errorResponse } from '../../http/responses.server.ts'
import { financialRows } from './csv-rows.server.ts'
import { readRequestedView } from './financials.server.ts'

/** One view with all its years as CSV: figures are numbers, in rupees or in the requested unit. */
export const loader = signedIn(
  features.party,
  async (ctx) => {
    const all = await readRequestedView(ctx, (data) => ({
      rows: financialRows(data, ctx.url.searchParams),
      view: data.view,
    }))
    if (!all) throw errorResponse(404, 'This view does not exist.')
    if (all.status === 'error') throw errorResponse(all.refused ? 403 : 404, all.message)
    return csvAnswer(`${ctx.params.partyId}-${all.result.view}.csv`, all.result.rows)
  },
  { refusedAt: listPath },
)
