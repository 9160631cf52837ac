import type { caseSeriesEndpoints } from '#server/contract/endpoints/case-series.ts'
import { readSeries } from '#server/database/case-series.ts'
import { readTicket } from '#server/database/cases.ts'
import type { Work } from '#server/database/connection.ts'
import { changeSeries } from '#server/use-cases/change-series.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from './handler.ts'
import { oncePerPage } from './page-reads.ts'
import { wholeNumber } from './whole-number.ts'

/** The number of a case that is there. Throws a refusal as not found. */
async function numberOf(db: Work, caseId: string): Promise<number> {
  const id = wholeNumber(caseId)
  found(await oncePerPage(db, `case ${id}`, () => readTicket(db, id)), 'No such case')
  return id
}

/** Cases that recur: those of a series, and when the next one comes. */
export const caseSeriesHandlers: HandlersOf<typeof caseSeriesEndpoints> = {
  readCaseSeries: async ({ db, params }) => ({
    data: (await readSeries(db, await numberOf(db, params.caseId))) ?? null,
  }),
  changeCaseSeries: async ({ db, actor, params, body }) => {
    const id = await numberOf(db, params.caseId)
    await changeSeries({ db, actor }, id, body)
    return { data: (await readSeries(db, id)) ?? null }
  },
}
