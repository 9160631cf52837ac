import type { RequestContext } from '../../gateway/guard.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { modelsOf } from './models.server.ts'
import { scoreBreakdownOf } from './score-breakdown.server.ts'
import { scoreHistoryOf } from './score-history.server.ts'
import { viewOf } from './views.ts'

/** The part of the section that an address asks for; the others are not read. */
export async function readView(ctx: RequestContext) {
  const view = viewOf(ctx.url.searchParams)
  const [scores, parts, models] = await Promise.all([
    view === 'history' ? readPartySlice(ctx, 'partyScores', scoreHistoryOf) : null,
    view === 'breakdown' ? readPartySlice(ctx, 'partyScoreParts', scoreBreakdownOf) : null,
    view === 'models'
      ? readPartySlice(ctx, 'partyModels', (models) => modelsOf(models, ctx.url.searchParams.get('model')))
      : null,
  ])
  return { view, scores, parts, models }
}
