import { ddmmyyyy, isDate, todayInIndia } from '#server/contract/calendar.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { modelsOf } from './models.server.ts'
import { scoreBreakdownOf } from './score-breakdown.server.ts'
import { scoreHistoryOf } from './score-history.server.ts'
import { viewOf } from './views.ts'

/** The date of the score to show: the requested text, the date itself, and a remark if the text is not usable. */
function dayAsked({ searchParams }: URL, today = todayInIndia()) {
  const requested = searchParams.get('as_of')?.trim().slice(0, 40)
  if (!requested) return { day: today }
  if (!isDate(requested))
    return { day: today, remark: `“${requested}” is not a valid date: showing today’s score.` }
  if (requested > today)
    return { day: today, remark: `${ddmmyyyy(requested)} is in the future: showing today’s score.` }
  return { as_of: requested, day: requested }
}

/** The part of the section named in the address; the others are not read. */
export async function readView(ctx: RequestContext) {
  const view = viewOf(ctx.url.searchParams)
  const { as_of, day, remark } = dayAsked(ctx.url)
  const [scores, parts, models] = await Promise.all([
    view === 'history'
      ? readPartySlice(ctx, 'partyScores', (all) =>
          scoreHistoryOf(all.filter((one) => one.computed_on <= day)),
        )
      : null,
    view === 'breakdown' ? readPartySlice(ctx, 'partyScoreParts', scoreBreakdownOf) : null,
    view === 'models'
      ? readPartySlice(ctx, 'partyModels', (models) => modelsOf(models, ctx.url.searchParams.get('model')))
      : null,
  ])
  return { view, scores, parts, models, as_of, day, today: todayInIndia(), remark }
}
