import type { CaseSeries, SeriesChange } from '#server/contract/cases/case-series.ts'
import { seriesChange } from '#server/contract/cases/case-series.ts'
import type { IntentHandlers } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { seriesIntents } from './series-intents.ts'

interface Recurring {
  case_id: string
  recurring: object | null
  recurs_from: string | null
}

/** The series of a case; null if it does not recur, or if the platform does not support series or fails. */
export async function loadSeries({ api }: RequestContext, ticket: Recurring): Promise<CaseSeries | null> {
  if (!ticket.recurring && !ticket.recurs_from) return null
  const answer = await secondary(api.ask('readCaseSeries', { caseId: ticket.case_id }))
  return dataOr(answer, null)
}

function change(ctx: RequestContext, { caseId, to }: SeriesTarget, action: SeriesChange['action']) {
  return submit(ctx.form, seriesChange.omit({ action: true }), async (input) => {
    const body = { ...input, action }
    const key = formKey(ctx)
    const answer = await ctx.api.ask('changeCaseSeries', { caseId, body, key })
    return answer.ok ? redirectWithToast(to, 'series-changed') : answer
  })
}

/** The case of the forms, and where they redirect after success. */
interface SeriesTarget {
  caseId: string
  to: string
}

/** Handlers for the forms of a series. */
export const seriesForms = (placeOf: (ctx: RequestContext) => SeriesTarget): IntentHandlers =>
  Object.fromEntries(
    Object.entries(seriesIntents).map(([action, intent]) => [
      intent,
      (ctx: RequestContext) => change(ctx, placeOf(ctx), action as SeriesChange['action']),
    ]),
  )
