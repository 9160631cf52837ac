import type { caseSeriesEndpoints } from '#server/contract/endpoints/cases/case-series.ts'
import { readSeries } from '#server/database/cases/case-series.ts'
import type { Work } from '#server/database/connection.ts'
import { changeSeries } from '#server/use-cases/cases/change-series.ts'
import type { HandlersOf } from '../../handler.ts'
import { storedCase } from './case-viewer.ts'

const numberOf = async (db: Work, caseId: string) => Number((await storedCase(db, caseId)).case_id)

/** Recurring cases: the cases of a series, and when the next one is due. */
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
