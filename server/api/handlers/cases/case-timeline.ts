import type { caseTimelineEndpoints } from '#server/contract/endpoints/cases/case-timeline.ts'
import { allows, features } from '#server/contract/features.ts'
import { noteCaseView, readTimeline } from '#server/database/cases/case-timeline.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { storedCase } from './case-viewer.ts'

/** The timeline of a case, limited to what the reader may see, and who viewed it when. */
export const caseTimelineHandlers: HandlersOf<typeof caseTimelineEndpoints> = {
  readCaseTimeline: async ({ db, viewer: { user_id, policy }, params, query }) => {
    const caseId = Number((await storedCase(db, params.caseId)).case_id)
    const may = { alerts: allows(policy, features.alerts), orders: allows(policy, features.products) }
    return readTimeline(db, { ...query, caseId, user_id, ...may })
  },
  noteCaseView: async ({ db, actor, params }) => {
    if (!(await noteCaseView(db, actor, wholeNumber(params.caseId))))
      throw new Refusal('not found', 'No such case')
    return { message: 'Noted' }
  },
}
